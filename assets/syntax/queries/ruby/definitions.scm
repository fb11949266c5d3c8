[
  (method)
  (singleton_method)
] @function
[
  (method body: (_) @body)
  (singleton_method body: (_) @body)
] @function
(lambda body: (_) @body) @lambda
[
  (class)
  (module)
  (singleton_class)
] @class
[
  (class body: (_) @body)
  (module body: (_) @body)
  (singleton_class body: (_) @body)
] @class
