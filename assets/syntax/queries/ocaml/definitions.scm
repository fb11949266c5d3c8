(value_definition . (let_binding (parameter) body: (_) @body) .) @function
(value_definition . (let_binding body: [(fun_expression body: (_) @body) (function_expression) @body]) .) @function
(method_definition body: (_) @body) @function
(class_definition . (class_binding body: (_) @body) .) @class
