(value_definition (let_binding pattern: (value_name) @name) @symbol.variable)
; What holds for an expression only.
(let_expression (value_definition (let_binding pattern: (value_name) @name) @symbol.local))
(value_definition (let_binding pattern: (value_name) @name (parameter)) @symbol.function)
(value_definition (let_binding pattern: (value_name) @name body: (fun_expression)) @symbol.function)
(value_definition (let_binding pattern: (value_name) @name body: (function_expression)) @symbol.function)
(external (value_name) @name) @symbol.function
(type_definition (type_binding name: (type_constructor) @name) @symbol.type)
(variant_declaration (constructor_declaration (constructor_name) @name) @symbol.enum_member)
(field_declaration (field_name) @name) @symbol.field
(module_definition (module_binding (module_name) @name) @symbol.module)
(module_type_definition (module_type_name) @name) @symbol.interface
(exception_definition (constructor_declaration (constructor_name) @name)) @symbol.event
(class_definition (class_binding (class_name) @name) @symbol.class)
(method_definition (method_name) @name) @symbol.method
(value_specification (value_name) @name) @symbol.function
