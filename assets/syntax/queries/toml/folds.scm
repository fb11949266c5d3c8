[
  (table)
  (table_array_element)
] @fold.block
[
  (array)
  (inline_table)
  (string)
] @fold
(comment) @fold.comment
