; inherits: ecmascript
(public_field_definition value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
]) @function
[
  (abstract_class_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
] @class
(export_statement [
  (abstract_class_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
]) @class
