(block) @fold.body
[
  (argument_list)
  (parameters)
  (list)
  (list_comprehension)
  (dictionary)
  (dictionary_comprehension)
  (set)
  (tuple)
  (subscript)
  (parenthesized_expression)
  (string)
] @fold
(comment) @fold.comment
[
  (import_statement)
  (import_from_statement)
  (future_import_statement)
] @fold.imports
