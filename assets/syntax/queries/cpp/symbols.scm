; inherits: c
(function_definition
  declarator: (reference_declarator (function_declarator declarator: (identifier) @name))) @symbol.function
(function_definition declarator: (function_declarator declarator: (field_identifier) @name)) @symbol.method
(function_definition declarator: (function_declarator declarator: (qualified_identifier) @name)) @symbol.method
(function_definition declarator: (function_declarator declarator: (destructor_name) @name)) @symbol.method
(function_definition declarator: (function_declarator declarator: (operator_name) @name)) @symbol.method
(field_declaration_list
  (function_definition declarator: (function_declarator declarator: (identifier) @name)) @symbol.constructor)
(field_declaration declarator: (function_declarator declarator: (field_identifier) @name)) @symbol.method
(class_specifier name: (type_identifier) @name body: (_)) @symbol.class
(namespace_definition name: (_) @name) @symbol.namespace
(alias_declaration name: (type_identifier) @name) @symbol.type
(concept_definition name: (identifier) @name) @symbol.interface
