["and" "or" "not"] @keyword.operator.logical.lua
["do" "else" "elseif" "end" "for" "function" "if" "in" "repeat" "return" "then" "until" "while"] @keyword.control.lua
(break_statement) @keyword.control.lua
"goto" @keyword.control.goto.lua
"local" @keyword.local.lua
["+" "-" "*" "/" "//" "%" "^" "#" "&" "|" "~" "<<" ">>" "==" "~=" "<" "<=" ">" ">=" "=" ".."] @keyword.operator.lua
"," @punctuation.separator.arguments.lua
(parameters ["(" @punctuation.definition.parameters.begin.lua ")" @punctuation.definition.parameters.finish.lua "," @punctuation.separator.arguments.lua])
(identifier) @variable.other.lua
((identifier) @variable.language.self.lua (#eq? @variable.language.self.lua "self"))
(parameters (identifier) @variable.parameter.function.lua)
(dot_index_expression field: (identifier) @entity.other.attribute.lua)
(field name: (identifier) @variable.other.lua)
(function_call name: [
  (identifier) @support.function.any-method.lua
  (dot_index_expression field: (identifier) @support.function.any-method.lua)
  (method_index_expression method: (identifier) @support.function.any-method.lua)])
((identifier) @support.function.lua (#any-of? @support.function.lua
  "assert" "collectgarbage" "dofile" "error" "getfenv" "getmetatable" "ipairs" "load" "loadfile" "loadstring" "module"
  "next" "pairs" "pcall" "print" "rawequal" "rawget" "rawlen" "rawset" "require" "select" "setfenv" "setmetatable"
  "tonumber" "tostring" "type" "unpack" "xpcall"))
(dot_index_expression table: (identifier) @support.function.library.lua (#any-of? @support.function.library.lua
  "table" "string" "io" "math" "os" "coroutine" "debug" "utf8" "bit32" "package"))
(dot_index_expression table: (identifier) @_library "." @support.function.library.lua field: (identifier) @support.function.library.lua
  (#any-of? @_library "table" "string" "io" "math" "os" "coroutine" "debug" "utf8" "bit32" "package"))
(assignment_statement
  (variable_list name: [(identifier) @entity.name.function.lua (_ field: (identifier) @entity.name.function.lua)])
  (expression_list value: (function_definition "function")))
(function_declaration name: [
  (identifier) @entity.name.function.lua
  (dot_index_expression table: (identifier) @entity.name.function.lua field: (identifier) @entity.name.function.lua)
  (method_index_expression table: (identifier) @entity.name.class.lua method: (identifier) @entity.name.function.lua)])
(goto_statement (identifier) @string.tag.lua)
(label_statement (identifier) @string.tag.lua)
(attribute ["<" ">"] @storage.type.attribute.lua)
(label_statement) @string.tag.lua
(attribute (identifier) @storage.type.attribute.lua)
[(true) (false) (nil) (vararg_expression)] @constant.language.lua
(parameters (vararg_expression) @meta.parameter.lua)
(number) @constant.numeric.integer.lua
(string) @string.quoted.double.lua
(string start: "'") @string.quoted.single.lua
(string start: "[[") @string.quoted.other.multiline.lua
(string start: _ @punctuation.definition.string.begin.lua end: _ @punctuation.definition.string.end.lua)
(escape_sequence) @constant.character.escape.lua
(comment) @comment.line.double-dash.lua
((comment) @comment.block.lua (#match? @comment.block.lua "^--\\[=*\\["))
(hash_bang_line) @comment.line.shebang.lua
