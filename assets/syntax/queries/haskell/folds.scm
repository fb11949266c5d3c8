[
  (function)
  (bind)
  (data_type)
  (newtype)
  (type_family)
  (class)
  (instance)
  (alternative)
  (exports)
] @fold.block
[
  (list)
  (record)
  (tuple)
] @fold
[
  (comment)
  (haddock)
  (pragma)
] @fold.comment
(import) @fold.imports
