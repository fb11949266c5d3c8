[
  (method_declaration body: (_) @body)
  (constructor_declaration body: (_) @body)
  (destructor_declaration body: (_) @body)
  (operator_declaration body: (_) @body)
  (local_function_statement body: (_) @body)
] @function
[
  (lambda_expression body: (_) @body)
  (anonymous_method_expression (block) @body)
] @lambda
[
  (class_declaration body: (_) @body)
  (struct_declaration body: (_) @body)
  (record_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
] @class
