; inherits: c
[
  (declaration_list)
  (template_parameter_list)
  (template_argument_list)
  (lambda_capture_specifier)
  (raw_string_literal)
] @fold
(using_declaration) @fold.imports
