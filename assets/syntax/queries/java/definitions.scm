[
  (method_declaration body: (_) @body)
  (constructor_declaration body: (_) @body)
  (compact_constructor_declaration body: (_) @body)
] @function
(lambda_expression body: (_) @body) @lambda
[
  (class_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
  (record_declaration body: (_) @body)
  (annotation_type_declaration body: (_) @body)
] @class
