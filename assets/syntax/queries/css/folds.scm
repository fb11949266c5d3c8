[
  (block)
  (keyframe_block_list)
  (arguments)
] @fold
(comment) @fold.comment
[
  (import_statement)
  (charset_statement)
] @fold.imports
