; inherits: ecmascript
(field_definition value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
]) @function
