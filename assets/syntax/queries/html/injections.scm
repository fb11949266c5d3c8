((script_element (raw_text) @injection.content)
  (#set! injection.language "javascript"))

; Of another language: module, JSON, TypeScript, or what has no tree.
((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @injection.language)))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "lang"))

((style_element (raw_text) @injection.content)
  (#set! injection.language "css"))

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @injection.language)))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "lang"))

((attribute
  (attribute_name) @_name
  (quoted_attribute_value (attribute_value) @injection.content))
  (#match? @_name "^on[a-z]+$")
  (#set! injection.language "javascript"))
