(function_declaration) @function
(function_declaration body: (_) @body) @function
(function_definition) @lambda
(function_definition body: (_) @body) @lambda
(assignment_statement (expression_list . value: (function_definition body: (_) @body) .)) @function
(variable_declaration (assignment_statement (expression_list . value: (function_definition body: (_) @body) .))) @function
