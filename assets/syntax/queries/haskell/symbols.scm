(header module: (module) @name) @symbol.module
(data_type name: (_) @name) @symbol.struct
(newtype name: (_) @name) @symbol.struct
(data_constructor (prefix name: (_) @name)) @symbol.enum_member
(type_synomym name: (_) @name) @symbol.type
(type_family name: (_) @name) @symbol.type
(class name: (_) @name) @symbol.interface
(instance name: (_) @name) @symbol.object
(function name: (variable) @name) @symbol.outer.function
(bind name: (variable) @name) @symbol.outer.function
(class_declarations (signature name: (variable) @name) @symbol.method)
