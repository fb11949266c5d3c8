[
  (function_definition body: (_) @body)
  (method_declaration body: (_) @body)
] @function
[
  (anonymous_function body: (_) @body)
  (arrow_function body: (_) @body)
] @lambda
[
  (class_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (trait_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
] @class
