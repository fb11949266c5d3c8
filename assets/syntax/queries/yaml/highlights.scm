(string_scalar) @string.unquoted.plain.out.yaml
(flow_sequence (flow_node (plain_scalar (string_scalar) @string.unquoted.plain.in.yaml)))
(double_quote_scalar) @string.quoted.double.yaml
(single_quote_scalar) @string.quoted.single.yaml
(double_quote_scalar "\"" @punctuation.definition.string.begin.yaml)
(single_quote_scalar "'" @punctuation.definition.string.begin.yaml)
(block_scalar) @string.unquoted.block.yaml
(block_scalar ["|" ">"] @keyword.control.flow.block-scalar.literal.yaml)
(escape_sequence) @constant.character.escape.yaml
(integer_scalar) @constant.numeric.integer.yaml
(float_scalar) @constant.numeric.float.yaml
(boolean_scalar) @constant.language.boolean.yaml
(null_scalar) @constant.language.null.yaml
(timestamp_scalar) @constant.other.timestamp.yaml
((string_scalar) @constant.other.timestamp.yaml (#match? @constant.other.timestamp.yaml "^\\d{4}-\\d\\d?-\\d\\d?([Tt ]|$)"))
(block_mapping_pair key: (flow_node (plain_scalar (_) @string.unquoted.plain.out.yaml @entity.name.tag.yaml)))
(flow_pair key: (flow_node (plain_scalar (_) @string.unquoted.plain.in.yaml @entity.name.tag.yaml)))
((string_scalar) @constant.language.boolean.yaml (#any-of? @constant.language.boolean.yaml
  "yes" "Yes" "YES" "no" "No" "NO" "on" "On" "ON" "off" "Off" "OFF" "y" "Y" "n" "N"))
((string_scalar) @constant.language.merge.yaml (#eq? @constant.language.merge.yaml "<<"))
(yaml_version) @constant.numeric.yaml-version.yaml
":" @punctuation.separator.key-value.mapping.yaml
"-" @punctuation.definition.block.sequence.item.yaml
"?" @punctuation.definition.key-value.begin.yaml
"," @punctuation.separator.sequence.yaml
"[" @punctuation.definition.sequence.begin.yaml
"]" @punctuation.definition.sequence.end.yaml
"{" @punctuation.definition.mapping.begin.yaml
"}" @punctuation.definition.mapping.end.yaml
"---" @entity.other.document.begin.yaml
"..." @entity.other.document.end.yaml
(tag) @storage.type.tag-handle.yaml
(anchor "&" @keyword.control.property.anchor.yaml @punctuation.definition.anchor.yaml)
(anchor_name) @entity.name.type.anchor.yaml
(alias "*" @keyword.control.flow.alias.yaml @punctuation.definition.alias.yaml)
(alias_name) @variable.other.alias.yaml
(yaml_directive) @keyword.other.directive.yaml.yaml
(tag_directive) @keyword.other.directive.tag.yaml
(comment) @comment.line.number-sign.yaml
