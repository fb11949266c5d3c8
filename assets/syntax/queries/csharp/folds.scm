[
  (block)
  (declaration_list)
  (accessor_list)
  (enum_member_declaration_list)
  (switch_body)
  (switch_expression)
  (initializer_expression)
  (anonymous_object_creation_expression)
  (argument_list)
  (parameter_list)
  (raw_string_literal)
  (verbatim_string_literal)
] @fold
(switch_section) @fold.block
(comment) @fold.comment
(using_directive) @fold.imports
