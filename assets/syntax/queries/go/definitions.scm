[
  (function_declaration body: (_) @body)
  (method_declaration body: (_) @body)
] @function
(func_literal body: (_) @body) @lambda
(type_declaration . (type_spec type: [
  (struct_type (field_declaration_list) @body)
  (interface_type) @body
]) .) @class
