(function_definition body: (_) @body) @function
(lambda_expression) @lambda
[
  (class_definition body: (_) @body)
  (object_definition body: (_) @body)
  (trait_definition body: (_) @body)
  (enum_definition body: (_) @body)
] @class
