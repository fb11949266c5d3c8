; inherits: ecmascript
(class_declaration name: (type_identifier) @name) @symbol.class
(abstract_class_declaration name: (type_identifier) @name) @symbol.class
(class name: (type_identifier) @name) @symbol.class
(interface_declaration name: (type_identifier) @name) @symbol.interface
(type_alias_declaration name: (type_identifier) @name) @symbol.type
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_body name: (property_identifier) @name @symbol.enum_member)
(enum_body (enum_assignment name: (property_identifier) @name) @symbol.enum_member)
(internal_module name: (_) @name) @symbol.namespace
(module name: (_) @name) @symbol.namespace
(function_signature name: (identifier) @name) @symbol.function
(method_signature name: (_) @name) @symbol.method
(abstract_method_signature name: (_) @name) @symbol.method
(public_field_definition name: (_) @name) @symbol.field
(public_field_definition
  name: (_) @name
  value: [(arrow_function) (function_expression)]) @symbol.method
(property_signature name: (_) @name) @symbol.property
