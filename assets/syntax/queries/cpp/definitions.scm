; inherits: c
(lambda_expression body: (_) @body) @lambda
(class_specifier body: (_) @body) @class
(template_declaration (function_definition body: (_) @body)) @function
(template_declaration [
  (class_specifier body: (_) @body)
  (struct_specifier body: (_) @body)
]) @class
