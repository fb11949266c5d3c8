;; Scans of the exported memory, 64 bytes a step. Addresses are bytes. Blocks are loaded whole and what lies
;; outside the range is dropped afterwards: 80 bytes after any range that is searched must be memory.
;;
;; A needle is `length` bytes at $value and as many at $mask, both filled up with zeros to a multiple of 16.
;; A byte b matches when (b & mask) = value: mask 0xff wants that very byte, 0xdf an ASCII letter in either
;; case, and the zeros of the filling match anything.
(module
  (memory (export "memory") 1)

  ;; The number of LF bytes in [$at, $end).
  (func (export "count") (param $at i32) (param $end i32) (result i32)
    (local $lf v128) (local $lanes v128) (local $sums v128) (local $round i32) (local $total i32)
    (local.set $lf (i8x16.splat (i32.const 10)))
    (block $tail
      (loop $outer
        (br_if $tail (i32.lt_u (i32.sub (local.get $end) (local.get $at)) (i32.const 64)))
        (local.set $lanes (v128.const i64x2 0 0))
        ;; A lane takes 4 a step and holds 255.
        (local.set $round (i32.const 63))
        (loop $step
          (local.set $lanes (i8x16.sub (local.get $lanes)
            (i8x16.add
              (i8x16.add
                (i8x16.eq (v128.load (local.get $at)) (local.get $lf))
                (i8x16.eq (v128.load offset=16 (local.get $at)) (local.get $lf)))
              (i8x16.add
                (i8x16.eq (v128.load offset=32 (local.get $at)) (local.get $lf))
                (i8x16.eq (v128.load offset=48 (local.get $at)) (local.get $lf))))))
          (local.set $at (i32.add (local.get $at) (i32.const 64)))
          (local.set $round (i32.sub (local.get $round) (i32.const 1)))
          (br_if $step (i32.and
            (i32.ne (local.get $round) (i32.const 0))
            (i32.ge_u (i32.sub (local.get $end) (local.get $at)) (i32.const 64)))))
        (local.set $sums (i32x4.add (local.get $sums)
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $lanes)))))
        (br $outer)))
    (block $done
      (loop $byte
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $total
          (i32.add (local.get $total) (i32.eq (i32.load8_u (local.get $at)) (i32.const 10))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $byte)))
    (i32.add (local.get $total)
      (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
        (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))))

  ;; Whether the needle stands at $at.
  (func $stands (param $at i32) (param $value i32) (param $mask i32) (param $length i32) (result i32)
    (local $i i32)
    (loop $next
      (if (i32.eqz (i8x16.all_true (i8x16.eq
            (v128.and (v128.load (i32.add (local.get $at) (local.get $i)))
                      (v128.load (i32.add (local.get $mask) (local.get $i))))
            (v128.load (i32.add (local.get $value) (local.get $i))))))
        (then (return (i32.const 0))))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $length))))
    (i32.const 1))

  ;; One bit for each of the 64 places from $at where the needle's bytes $a and $b both stand.
  (func $candidates (param $p i32) (param $q i32) (param $va v128) (param $ma v128) (param $vb v128) (param $mb v128)
    (result i64)
    (local $c0 v128) (local $c1 v128) (local $c2 v128) (local $c3 v128)
    (local.set $c0 (v128.and
      (i8x16.eq (v128.and (v128.load (local.get $p)) (local.get $ma)) (local.get $va))
      (i8x16.eq (v128.and (v128.load (local.get $q)) (local.get $mb)) (local.get $vb))))
    (local.set $c1 (v128.and
      (i8x16.eq (v128.and (v128.load offset=16 (local.get $p)) (local.get $ma)) (local.get $va))
      (i8x16.eq (v128.and (v128.load offset=16 (local.get $q)) (local.get $mb)) (local.get $vb))))
    (local.set $c2 (v128.and
      (i8x16.eq (v128.and (v128.load offset=32 (local.get $p)) (local.get $ma)) (local.get $va))
      (i8x16.eq (v128.and (v128.load offset=32 (local.get $q)) (local.get $mb)) (local.get $vb))))
    (local.set $c3 (v128.and
      (i8x16.eq (v128.and (v128.load offset=48 (local.get $p)) (local.get $ma)) (local.get $va))
      (i8x16.eq (v128.and (v128.load offset=48 (local.get $q)) (local.get $mb)) (local.get $vb))))
    (if (i32.eqz (v128.any_true (v128.or
          (v128.or (local.get $c0) (local.get $c1)) (v128.or (local.get $c2) (local.get $c3)))))
      (then (return (i64.const 0))))
    (i64.or
      (i64.or
        (i64.extend_i32_u (i8x16.bitmask (local.get $c0)))
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $c1))) (i64.const 16)))
      (i64.or
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $c2))) (i64.const 32))
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $c3))) (i64.const 48)))))

  ;; The first place in [$at, $last] where the needle stands, or -1. $a and $b are indices of two of its bytes,
  ;; best its rarest.
  (func (export "find") (param $at i32) (param $last i32) (param $value i32) (param $mask i32) (param $length i32)
    (param $a i32) (param $b i32) (result i32)
    (local $va v128) (local $ma v128) (local $vb v128) (local $mb v128) (local $bits i64) (local $place i32)
    (local.set $va (v128.load8_splat (i32.add (local.get $value) (local.get $a))))
    (local.set $ma (v128.load8_splat (i32.add (local.get $mask) (local.get $a))))
    (local.set $vb (v128.load8_splat (i32.add (local.get $value) (local.get $b))))
    (local.set $mb (v128.load8_splat (i32.add (local.get $mask) (local.get $b))))
    (block $none
      (loop $block
        (br_if $none (i32.gt_s (local.get $at) (local.get $last)))
        (local.set $bits (call $candidates
          (i32.add (local.get $at) (local.get $a)) (i32.add (local.get $at) (local.get $b))
          (local.get $va) (local.get $ma) (local.get $vb) (local.get $mb)))
        (block $checked
          (loop $candidate
            (br_if $checked (i64.eqz (local.get $bits)))
            (local.set $place (i32.add (local.get $at) (i32.wrap_i64 (i64.ctz (local.get $bits)))))
            (br_if $none (i32.gt_s (local.get $place) (local.get $last)))
            (if (call $stands (local.get $place) (local.get $value) (local.get $mask) (local.get $length))
              (then (return (local.get $place))))
            (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
            (br $candidate)))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (br $block)))
    (i32.const -1))

  ;; The last place in [$at, $last] where the needle stands, or -1.
  (func (export "findLast") (param $at i32) (param $last i32) (param $value i32) (param $mask i32) (param $length i32)
    (param $a i32) (param $b i32) (result i32)
    (local $va v128) (local $ma v128) (local $vb v128) (local $mb v128) (local $bits i64) (local $place i32)
    (local $block i32) (local $bit i64)
    (local.set $va (v128.load8_splat (i32.add (local.get $value) (local.get $a))))
    (local.set $ma (v128.load8_splat (i32.add (local.get $mask) (local.get $a))))
    (local.set $vb (v128.load8_splat (i32.add (local.get $value) (local.get $b))))
    (local.set $mb (v128.load8_splat (i32.add (local.get $mask) (local.get $b))))
    ;; Blocks stand from $at on, so that none of them begins before it.
    (local.set $block (i32.add (local.get $at)
      (i32.and (i32.sub (local.get $last) (local.get $at)) (i32.const -64))))
    (block $none
      (loop $next
        (br_if $none (i32.lt_s (local.get $block) (local.get $at)))
        (local.set $bits (call $candidates
          (i32.add (local.get $block) (local.get $a)) (i32.add (local.get $block) (local.get $b))
          (local.get $va) (local.get $ma) (local.get $vb) (local.get $mb)))
        (block $checked
          (loop $candidate
            (br_if $checked (i64.eqz (local.get $bits)))
            (local.set $bit (i64.sub (i64.const 63) (i64.clz (local.get $bits))))
            (local.set $place (i32.add (local.get $block) (i32.wrap_i64 (local.get $bit))))
            (if (i32.le_s (local.get $place) (local.get $last))
              (then
                (if (call $stands (local.get $place) (local.get $value) (local.get $mask) (local.get $length))
                  (then (return (local.get $place))))))
            (local.set $bits (i64.xor (local.get $bits) (i64.shl (i64.const 1) (local.get $bit))))
            (br $candidate)))
        (local.set $block (i32.sub (local.get $block) (i32.const 64)))
        (br $next)))
    (i32.const -1))
)
