[
  (function_declaration body: (_) @body)
  (generator_function_declaration body: (_) @body)
  (method_definition body: (_) @body)
] @function
[
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
  (arrow_function body: (_) @body)
] @lambda
[
  (class_declaration body: (_) @body)
  (class body: (_) @body)
] @class
(export_statement [
  (function_declaration body: (_) @body)
  (generator_function_declaration body: (_) @body)
]) @function
(export_statement (class_declaration body: (_) @body)) @class
(lexical_declaration . (variable_declarator value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
]) .) @function
(export_statement (lexical_declaration . (variable_declarator value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
]) .)) @function
(variable_declaration . (variable_declarator value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
]) .) @function
(pair value: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
]) @function
(expression_statement (assignment_expression right: [
  (arrow_function body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
])) @function
