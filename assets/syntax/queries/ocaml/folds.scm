[
  (value_definition)
  (type_definition)
  (class_definition)
  (match_case)
  (method_definition)
  (exception_definition)
] @fold.block
[
  (structure)
  (signature)
  (object_expression)
  (record_expression)
  (record_declaration)
  (list_expression)
  (array_expression)
  (parenthesized_expression)
] @fold
(comment) @fold.comment
(open_module) @fold.imports
