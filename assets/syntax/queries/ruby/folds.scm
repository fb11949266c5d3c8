[
  (method)
  (singleton_method)
  (class)
  (singleton_class)
  (module)
  (do_block)
  (block)
  (begin)
  (if)
  (unless)
  (case)
  (case_match)
  (while)
  (until)
  (for)
  (array)
  (hash)
  (argument_list)
  (string_array)
  (symbol_array)
  (heredoc_body)
] @fold
[
  (when)
  (in_clause)
  (elsif)
  (else)
  (rescue)
  (ensure)
] @fold.block
(comment) @fold.comment
((call method: (identifier) @_name) @fold.imports
  (#any-of? @_name "require" "require_relative"))
