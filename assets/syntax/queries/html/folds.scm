[
  (element)
  (script_element)
  (style_element)
  (start_tag)
  (self_closing_tag)
] @fold
(comment) @fold.comment
