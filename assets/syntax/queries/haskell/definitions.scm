(function match: (_ expression: (_) @body)) @function
(class declarations: (_) @body) @class
(instance declarations: (_) @body) @class
