(module name: (_) @name) @symbol.module
(class name: (_) @name) @symbol.class
(method name: (_) @name) @symbol.method
(singleton_method name: (_) @name) @symbol.method
(assignment left: (constant) @name) @symbol.constant
((call
  method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @name)) @symbol.property
  (#match? @_method "^attr_(reader|writer|accessor)$"))
