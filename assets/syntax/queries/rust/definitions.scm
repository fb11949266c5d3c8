(function_item body: (_) @body) @function
(closure_expression body: (_) @body) @lambda
[
  (struct_item body: (_) @body)
  (enum_item body: (_) @body)
  (union_item body: (_) @body)
  (trait_item body: (_) @body)
  (impl_item body: (_) @body)
] @class
