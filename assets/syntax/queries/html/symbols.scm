((element (start_tag (tag_name) @_tag) (text) @name) @symbol.heading
  (#match? @_tag "^[hH][1-6]$"))
(element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @name)))
  (#eq? @_name "id")) @symbol.object
