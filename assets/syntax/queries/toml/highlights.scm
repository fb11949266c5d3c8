(bare_key) @variable.other.key.toml
(quoted_key "\"" @punctuation.definition.variable.begin.toml)
(table (bare_key) @entity.name.section.toml)
(table (dotted_key [(bare_key) (quoted_key)] @entity.name.section.toml))
(table (dotted_key (dotted_key (bare_key) @entity.name.section.toml)))
(table_array_element (bare_key) @entity.name.section.toml)
(table_array_element (dotted_key (bare_key) @entity.name.section.toml))
"=" @punctuation.separator.key-value.toml
"." @punctuation.separator.variable.toml
"[" @punctuation.definition.array.begin.toml
"]" @punctuation.definition.array.end.toml
"," @punctuation.separator.array.toml
(table ["[" "]"] @punctuation.definition.section.begin.toml)
["[[" "]]"] @punctuation.definition.section.begin.toml
(inline_table ["{" @punctuation.definition.inline-table.begin.toml "}" @punctuation.definition.inline-table.end.toml "," @punctuation.separator.inline-table.toml])
(string) @string.quoted.double.toml
(string . "'") @string.quoted.single.toml
(string . "\"\"\"") @string.quoted.triple.double.toml
(string . "'''") @string.quoted.triple.single.toml
(string ["\"" "'" "\"\"\"" "'''"] @punctuation.definition.string.begin.toml)
(escape_sequence) @constant.character.escape.toml
(integer) @constant.numeric.integer.toml
(float) @constant.numeric.float.toml
(boolean) @constant.language.boolean.toml
[(local_date) (local_date_time) (offset_date_time)] @constant.other.date.toml
(local_time) @constant.other.time.toml
(comment) @comment.line.number-sign.toml
