["case" "of" "if" "then" "else" "do" "mdo" "rec" "let" "in"] @keyword.control.haskell
["module" "import" "qualified" "as" "hiding" "where" "data" "newtype" "type" "class" "instance" "deriving" "family" "forall"
 "foreign" "pattern" "default"] @keyword.other.haskell
["infix" "infixl" "infixr"] @keyword.other.fixity.haskell
["=" "::" "->" "<-" "=>" "|" "\\" ".." "@"] @keyword.operator.haskell
(operator) @keyword.operator.haskell
(constructor_operator) @keyword.operator.infix.haskell
"`" @punctuation.backtick.haskell
["(" ")"] @punctuation.paren.haskell
["[" "]"] @punctuation.bracket.haskell
["{" "}"] @punctuation.brace.haskell
"," @punctuation.separator.comma.haskell
";" @punctuation.semicolon.haskell
(name) @storage.type.haskell
(constructor) @constant.other.haskell
(module) @entity.name.namespace.haskell
(_ !match !patterns !expression . name: [(variable) @entity.name.function.haskell (prefix_id ["(" ")"] @entity.name.function.haskell @punctuation.paren.haskell)])
(_ !match !patterns !expression . name: (prefix_id (operator) @entity.name.function.infix.haskell))
(_ . name: (_) type: [(variable) @variable.other.generic-type.haskell (_ [(variable) @variable.other.generic-type.haskell (_ [(variable) @variable.other.generic-type.haskell (_ [(variable) @variable.other.generic-type.haskell (_ [(variable) @variable.other.generic-type.haskell (_ (variable) @variable.other.generic-type.haskell)])])])])])
(type_params [(variable) @variable.other.generic-type.haskell (_ (variable) @variable.other.generic-type.haskell)])
(export variable: (variable) @entity.name.function.haskell)
(import_name variable: (variable) @entity.name.function.haskell)
(all_names) @variable.other.member.wildcard.haskell
(field_name (variable) @variable.other.member.definition.haskell)
(field_update field: (field_name (variable) @variable.other.member.haskell))
(field_pattern field: (field_name (variable) @variable.other.member.haskell))
(infix_id "`" @punctuation.backtick.haskell)
(infix_id (variable) @keyword.operator.function.infix.haskell)
(unit) @constant.language.unit.haskell
(empty_list) @constant.language.empty-list.haskell
(integer) @constant.numeric.integral.decimal.haskell
(float) @constant.numeric.floating.decimal.haskell
(string) @string.quoted.double.haskell
(char) @string.quoted.single.haskell
([(string) (char)] @_ (#set! inside "haskell"))
(comment) @comment.line.double-dash.haskell
((comment) @comment.block.haskell (#match? @comment.block.haskell "^[{]-"))
(haddock) @comment.line.documentation.haskell
((haddock) @comment.block.documentation.haskell (#match? @comment.block.documentation.haskell "^[{]-"))
(pragma) @meta.preprocessor.haskell
