(function_definition body: (_) @body) @function
[
  (struct_specifier body: (_) @body)
  (union_specifier body: (_) @body)
  (enum_specifier body: (_) @body)
] @class
(type_definition type: [
  (struct_specifier body: (_) @body)
  (union_specifier body: (_) @body)
  (enum_specifier body: (_) @body)
]) @class
