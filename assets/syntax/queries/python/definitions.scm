(function_definition body: (_) @body) @function
(lambda body: (_) @body) @lambda
(class_definition body: (_) @body) @class
(decorated_definition (function_definition body: (_) @body)) @function
(decorated_definition (class_definition body: (_) @body)) @class
