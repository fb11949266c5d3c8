(function_definition name: (identifier) @name) @symbol.function
(class_definition body: (block (function_definition name: (identifier) @name) @symbol.method))
(class_definition
  body: (block (decorated_definition (function_definition name: (identifier) @name) @symbol.method)))
(class_definition name: (identifier) @name) @symbol.class
(expression_statement (assignment left: (identifier) @name) @symbol.outer.variable)
((expression_statement (assignment left: (identifier) @name) @symbol.outer.constant)
  (#match? @name "^[A-Z][A-Z0-9_]*$"))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @symbol.field)))
(type_alias_statement left: (type) @name) @symbol.type
