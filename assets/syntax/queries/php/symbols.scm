(namespace_definition name: (namespace_name) @name) @symbol.namespace
(class_declaration name: (name) @name) @symbol.class
(interface_declaration name: (name) @name) @symbol.interface
(trait_declaration name: (name) @name) @symbol.class
(enum_declaration name: (name) @name) @symbol.enum
(enum_case name: (name) @name) @symbol.enum_member
(function_definition name: (name) @name) @symbol.function
(method_declaration name: (name) @name) @symbol.method
((method_declaration name: (name) @name) @symbol.constructor
  (#eq? @name "__construct"))
(property_declaration (property_element name: (variable_name) @name)) @symbol.property
(const_declaration (const_element (name) @name)) @symbol.constant
