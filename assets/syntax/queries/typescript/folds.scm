; inherits: ecmascript
[
  (interface_body)
  (object_type)
  (enum_body)
  (type_arguments)
  (type_parameters)
  (tuple_type)
] @fold
