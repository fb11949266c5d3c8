; The TextMate grammar for OCaml names its scopes after colours of one theme (operators are `string.regexp`): here they
; have the names that other languages have.
["if" "then" "else" "match" "with" "try" "for" "to" "downto" "do" "done" "while" "when"] @keyword.control.ocaml
["begin" "end" "in" "of" "as" "assert" "lazy" "new" "rec" "nonrec"] @keyword.other.ocaml
["open" "include"] @keyword.control.import.ocaml
["let" "and" "type" "exception" "external" "val" "method" "class" "object" "module" "struct" "sig" "functor" "constraint"
 "initializer" "inherit"] @storage.type.ocaml
["fun" "function"] @storage.type.function.ocaml
["mutable" "virtual" "private"] @storage.modifier.ocaml

["=" "<-" ":=" "|" "->" ".." "::" "~" "?" "!" "#" ":>"] @keyword.operator.ocaml
[(add_operator) (and_operator) (assign_operator) (concat_operator) (mult_operator) (or_operator) (pow_operator)
 (rel_operator) (prefix_operator) (hash_operator) (indexing_operator) (let_operator) (let_and_operator) (match_operator)
 (sign_operator)] @keyword.operator.ocaml
((mult_operator) @keyword.operator.wordlike.ocaml (#match? @keyword.operator.wordlike.ocaml "^[a-z]"))
["(" ")"] @punctuation.definition.parenthesis.ocaml
["[" "]" "[|" "|]" "[<" "[>"] @punctuation.definition.list.ocaml
["{" "}"] @punctuation.section.braces.ocaml
[";" ";;"] @punctuation.terminator.ocaml
"," @punctuation.separator.comma.ocaml
":" @punctuation.separator.type.ocaml
"." @punctuation.accessor.ocaml
["[@" "[@@" "[@@@" "[%" "[%%"] @punctuation.definition.annotation.ocaml
(attribute_id) @storage.type.annotation.ocaml

(value_name) @variable.other.readwrite.ocaml
(value_pattern) @variable.parameter.ocaml
(module_name) @entity.name.namespace.ocaml
(module_type_name) @entity.name.type.module.ocaml
(constructor_name) @constant.other.constructor.ocaml
(tag) @constant.other.tag.ocaml
(type_constructor) @entity.name.type.ocaml
((type_constructor) @support.type.primitive.ocaml (#any-of? @support.type.primitive.ocaml
  "int" "float" "bool" "char" "string" "unit" "bytes" "list" "array" "option" "ref" "exn" "int32" "int64" "nativeint"))
(type_variable) @variable.other.generic-type.ocaml
[(class_name) (class_type_name)] @entity.name.type.class.ocaml
(method_name) @entity.name.function.ocaml
(field_name) @variable.other.property.ocaml
(instance_variable_name) @variable.other.readwrite.instance.ocaml
(label_name) @variable.parameter.label.ocaml
(_ . function: (value_path (value_name) @entity.name.function.ocaml))
(let_binding . (value_name) @entity.name.function.ocaml (parameter) @_parameter)
(let_binding . (value_name) @entity.name.function.ocaml body: (function_expression "function"))
(let_binding . (value_name) @entity.name.function.ocaml body: (fun_expression "fun"))
((value_path (value_name) @keyword.control.exception.ocaml) (#any-of? @keyword.control.exception.ocaml "raise" "failwith" "invalid_arg"))
(external (value_name) @entity.name.function.ocaml)
(value_specification (value_name) @entity.name.function.ocaml)

[(boolean) (unit)] @constant.language.ocaml
[(number) (signed_number)] @constant.numeric.ocaml
(character) @string.quoted.single.ocaml
[(string) (quoted_string)] @string.quoted.double.ocaml
(string "\"" @punctuation.definition.string.begin.ocaml)
(escape_sequence) @constant.character.escape.ocaml
[(conversion_specification) (pretty_printing_indication)] @constant.other.placeholder.ocaml
(comment) @comment.block.ocaml
((comment) @comment.block.documentation.ocaml (#match? @comment.block.documentation.ocaml "^[(][*][*][^)]"))
(shebang) @comment.line.shebang.ocaml
