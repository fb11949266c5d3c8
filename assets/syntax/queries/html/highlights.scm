[(start_tag) (end_tag) (self_closing_tag)] @meta.tag.html
(doctype) @meta.tag.metadata.doctype.html @entity.other.attribute-name.html
["<" "</" "<!"] @punctuation.definition.tag.begin.html
[">" "/>"] @punctuation.definition.tag.end.html
(tag_name) @entity.name.tag.html
(doctype "doctype" @entity.name.tag.html)
(erroneous_end_tag_name) @invalid.illegal.unrecognized-tag.html
(attribute_name) @entity.other.attribute-name.html
"=" @punctuation.separator.key-value.html
(quoted_attribute_value) @string.quoted.double.html
(quoted_attribute_value . "'") @string.quoted.single.html
(quoted_attribute_value . ["\"" "'"] @punctuation.definition.string.begin.html ["\"" "'"] @punctuation.definition.string.end.html .)
(attribute (attribute_value) @string.unquoted.html)
(entity) @constant.character.entity.named.html
(comment) @comment.block.html
((attribute_value) @_ (#set! inside "entities"))
((attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @_)) (#eq? @_name "style") (#set! inside "declarations"))
