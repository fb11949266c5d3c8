(variable_declaration (assignment_statement (variable_list name: (identifier) @name))) @symbol.outer.variable
(function_declaration name: (_) @name) @symbol.function
(function_declaration name: (method_index_expression) @name) @symbol.method
(assignment_statement
  (variable_list name: (_) @name)
  (expression_list value: (function_definition))) @symbol.function
(field name: (identifier) @name value: (function_definition)) @symbol.method
