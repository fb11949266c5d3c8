(function_declaration name: (identifier) @name) @symbol.function
(generator_function_declaration name: (identifier) @name) @symbol.function
(method_definition name: (_) @name) @symbol.method
((method_definition name: (property_identifier) @name) @symbol.constructor
  (#eq? @name "constructor"))
(variable_declarator
  name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @symbol.function
(program
  (lexical_declaration
    "const"
    (variable_declarator
      name: (identifier) @name
      value: [(number) (string) (template_string) (object) (array) (new_expression) (call_expression) (regex) (binary_expression) (unary_expression) (member_expression) (true) (false) (null) (undefined)]) @symbol.constant))
(program
  (export_statement
    (lexical_declaration
      "const"
      (variable_declarator
        name: (identifier) @name
        value: [(number) (string) (template_string) (object) (array) (new_expression) (call_expression) (regex) (binary_expression) (unary_expression) (member_expression) (true) (false) (null) (undefined)]) @symbol.constant)))
(program
  (lexical_declaration
    "let"
    (variable_declarator name: (identifier) @name) @symbol.variable))
(program
  (variable_declaration
    (variable_declarator name: (identifier) @name) @symbol.variable))
(object
  (pair
    key: (property_identifier) @name
    value: [(arrow_function) (function_expression)]) @symbol.method)
(assignment_expression
  left: (member_expression property: (property_identifier) @name)
  right: [(arrow_function) (function_expression)]) @symbol.function
