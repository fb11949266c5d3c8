(object) @meta.structure.dictionary.json
(array) @meta.structure.array.json
(pair value: (object) @meta.structure.dictionary.value.json @meta.structure.dictionary.json)
(pair value: (array) @meta.structure.dictionary.value.json @meta.structure.array.json)
"{" @punctuation.definition.dictionary.begin.json
"}" @punctuation.definition.dictionary.end.json
"[" @punctuation.definition.array.begin.json
"]" @punctuation.definition.array.end.json
":" @punctuation.separator.dictionary.key-value.json
"," @punctuation.separator.dictionary.pair.json
(array "," @punctuation.separator.array.json)
(string) @string.quoted.double.json
(pair key: (string) @string.json @support.type.property-name.json)
(string . "\"" @punctuation.definition.string.begin.json "\"" @punctuation.definition.string.end.json .)
(pair key: (string . "\"" @punctuation.support.type.property-name.begin.json "\"" @punctuation.support.type.property-name.end.json .))
((string) @_ (#set! inside "json"))
(number) @constant.numeric.json
[(true) (false) (null)] @constant.language.json
(comment) @comment.line.double-slash.js
((comment) @comment.block.json (#match? @comment.block.json "^/[*]"))
