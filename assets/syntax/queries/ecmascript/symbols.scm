(function_declaration name: (identifier) @name) @symbol.function
(generator_function_declaration name: (identifier) @name) @symbol.function
(method_definition name: (_) @name) @symbol.method
((method_definition name: (property_identifier) @name) @symbol.constructor
  (#eq? @name "constructor"))
(lexical_declaration
  "let"
  (variable_declarator name: (identifier) @name) @symbol.outer.variable)
(variable_declaration
  (variable_declarator name: (identifier) @name) @symbol.outer.variable)
(lexical_declaration
  "const"
  (variable_declarator name: (identifier) @name) @symbol.outer.constant)
(variable_declarator
  name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @symbol.function
(object
  (pair
    key: (property_identifier) @name
    value: [(arrow_function) (function_expression)]) @symbol.method)
(assignment_expression
  left: (member_expression property: (property_identifier) @name)
  right: [(arrow_function) (function_expression)]) @symbol.function
