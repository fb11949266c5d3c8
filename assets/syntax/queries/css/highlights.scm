; Punctuation
"{" @punctuation.section.property-list.begin.bracket.curly.css
"}" @punctuation.section.property-list.end.bracket.curly.css
"(" @punctuation.section.function.begin.bracket.round.css
")" @punctuation.section.function.end.bracket.round.css
"[" @punctuation.definition.entity.begin.bracket.square.css
"]" @punctuation.definition.entity.end.bracket.square.css
":" @punctuation.separator.key-value.css
";" @punctuation.terminator.rule.css
"," @punctuation.separator.list.comma.css
[(comment) (js_comment)] @comment.block.css

; Selectors
(tag_name) @entity.name.tag.css
(universal_selector) @entity.name.tag.wildcard.css
(nesting_selector) @entity.name.tag.nesting.css
(class_selector "." @entity.other.attribute-name.class.css @punctuation.definition.entity.css)
(class_selector (class_name) @entity.other.attribute-name.class.css)
(id_selector "#" @entity.other.attribute-name.id.css @punctuation.definition.entity.css)
(id_selector (id_name) @entity.other.attribute-name.id.css)
(pseudo_class_selector ":" @entity.other.attribute-name.pseudo-class.css @punctuation.definition.entity.css)
(pseudo_class_selector (class_name) @entity.other.attribute-name.pseudo-class.css)
(pseudo_element_selector "::" @entity.other.attribute-name.pseudo-element.css @punctuation.definition.entity.css)
(pseudo_element_selector "::" . (tag_name) @entity.other.attribute-name.pseudo-element.css)
(attribute_name) @entity.other.attribute-name.css
(attribute_selector (plain_value) @string.unquoted.attribute-value.css)
["=" "~=" "|=" "^=" "$=" "*="] @keyword.operator.pattern.css
[">" "~" "+"] @keyword.operator.combinator.css
["*" "/" "-"] @keyword.operator.arithmetic.css
(binary_expression "+" @keyword.operator.arithmetic.css)
(universal_selector "*" @entity.name.tag.wildcard.css)

; At-rules
["@media" "@import" "@charset" "@namespace" "@supports" "@keyframes" "@scope" (at_keyword)] @keyword.control.at-rule.css
["and" "or" "not" "only"] @keyword.operator.logical.css
(keyword_query) @support.constant.media.css
(feature_name) @support.type.property-name.media.css
(supports_statement (_ [(feature_name) @support.type.property-name.css (_ [(feature_name) @support.type.property-name.css (_ (feature_name) @support.type.property-name.css)])]))
(keyframes_name) @variable.parameter.keyframe-list.css
[(from) (to)] @entity.other.keyframe-offset.css

; Values
(property_name) @support.type.property-name.css
((property_name) @variable.css (#match? @variable.css "^--"))
(plain_value) @support.constant.property-value.css
((declaration (property_name) @_property (plain_value) @meta.property-value.css)
  (#any-of? @_property "transition" "transition-property" "animation" "animation-name" "will-change" "grid-area" "container-name")
  (#not-match? @meta.property-value.css "^(ease.*|linear|step-.*|infinite|alternate.*|normal|reverse|none|both|forwards|backwards|running|paused|all|auto|inherit|initial|unset|contents)$"))
((plain_value) @variable.argument.css (#match? @variable.argument.css "^--"))
((plain_value) @support.constant.color.w3c-standard-color-name.css (#any-of? @support.constant.color.w3c-standard-color-name.css
  "aqua" "black" "blue" "fuchsia" "gray" "green" "lime" "maroon" "navy" "olive" "orange" "purple" "red" "silver" "teal"
  "white" "yellow"))
((plain_value) @meta.property-value.css (#eq? @meta.property-value.css "/"))
(arguments (plain_value) @keyword.operator.gradient.css (#eq? @keyword.operator.gradient.css "to"))
(call_expression (function_name) @_function (arguments (plain_value) @variable.parameter.url.css) (#eq? @_function "url"))
(function_name) @support.function.misc.css
[(integer_value) (float_value)] @constant.numeric.css
(unit) @keyword.other.unit.css
(keyframe_block (integer_value) @entity.other.keyframe-offset.percentage.css)
(keyframe_block (integer_value (unit) @entity.other.keyframe-offset.percentage.css))
(color_value) @constant.other.color.rgb-value.hex.css
(important) @keyword.other.important.css
(string_value) @string.quoted.double.css
(string_value . "'") @string.quoted.single.css
(string_value ["\"" "'"] @punctuation.definition.string.begin.css)
(escape_sequence) @constant.character.escape.css
