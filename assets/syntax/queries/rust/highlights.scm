; Keywords
["await" "break" "continue" "else" "for" "if" "loop" "match" "return" "try" "while" "yield" "in"] @keyword.control.rust
["extern" "let" "mod"] @keyword.other.rust @storage.type.rust
["const" "static"] @storage.modifier.rust
"type" @keyword.declaration.type.rust @storage.type.rust
"enum" @keyword.declaration.enum.rust @storage.type.rust
"trait" @keyword.declaration.trait.rust @storage.type.rust
"struct" @keyword.declaration.struct.rust @storage.type.rust
["as" "async" "dyn" "move" "gen" "impl" "in" "ref" "union" "unsafe" "use" "where"] @keyword.other.rust
"fn" @keyword.other.fn.rust
"pub" @storage.modifier.visibility.rust
["_"] @variable.other.rust
(crate) @keyword.other.crate.rust
(mutable_specifier) @storage.modifier.mut.rust
(self) @variable.language.self.rust
(super) @variable.language.super.rust

; Operators
["!" "|" "||" "&&" "^" "<<" ">>"] @keyword.operator.logical.rust
["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="] @keyword.operator.assignment.rust
"=" @keyword.operator.assignment.equal.rust
["==" "!=" "<=" ">=" "<" ">"] @keyword.operator.comparison.rust
["+" "-" "*" "/" "%"] @keyword.operator.math.rust
"&" @keyword.operator.borrow.and.rust
"::" @keyword.operator.namespace.rust
"@" @keyword.operator.subpattern.rust
"." @keyword.operator.access.dot.rust
[".." "..=" "..."] @keyword.operator.range.rust
":" @keyword.operator.key-value.rust
"->" @keyword.operator.arrow.skinny.rust
"=>" @keyword.operator.arrow.fat.rust
"?" @keyword.operator.question.rust
"$" @keyword.operator.macro.dollar.rust
(unary_expression "*" @keyword.operator.dereference.rust)
(pointer_type "*" @keyword.operator.dereference.rust)

; Punctuation
"," @punctuation.comma.rust
";" @punctuation.semi.rust
["(" ")"] @punctuation.brackets.round.rust
["[" "]"] @punctuation.brackets.square.rust
["{" "}"] @punctuation.brackets.curly.rust
(type_arguments ["<" ">"] @punctuation.brackets.angle.rust)
(type_parameters ["<" ">"] @punctuation.brackets.angle.rust)
(attribute_item ["[" "]"] @punctuation.brackets.attribute.rust) @meta.attribute.rust
(inner_attribute_item ["[" "]"] @punctuation.brackets.attribute.rust) @meta.attribute.rust
(inner_attribute_item "!" @meta.attribute.rust)
(attribute_item "#" @punctuation.definition.attribute.rust)
(inner_attribute_item "#" @punctuation.definition.attribute.rust)

; Names
(identifier) @variable.other.rust
(attribute (identifier) @meta.attribute.name.rust)
(attribute_item (attribute (token_tree (identifier) @meta.attribute.name.rust)))
(inner_attribute_item (attribute (token_tree (identifier) @meta.attribute.name.rust)))
(shorthand_field_identifier) @variable.other.rust
(type_identifier) @entity.name.type.rust
(primitive_type) @entity.name.type.numeric.rust
((primitive_type) @entity.name.type.primitive.rust (#any-of? @entity.name.type.primitive.rust "bool" "char" "str"))
(field_declaration name: (_) @variable.other.rust)
(field_initializer field: (_) @variable.other.rust)
(field_pattern name: (field_identifier) @variable.other.rust)
((identifier) @entity.name.type.rust (#match? @entity.name.type.rust "^_?[A-Z]"))
((identifier) @constant.other.caps.rust (#match? @constant.other.caps.rust "^[A-Z]{2}[A-Z0-9_]*$|^[A-Z][A-Z0-9_]+$"))
(_ . path: [(identifier) @entity.name.namespace.rust (_ name: (identifier) @entity.name.namespace.rust)])
(mod_item name: (_) @entity.name.module.rust)
(use_wildcard [(identifier) @entity.name.namespace.rust (_ name: (identifier) @entity.name.namespace.rust)])
(_ . function: [
  (identifier) @entity.name.function.rust
  (_ [field: (field_identifier) @entity.name.function.rust name: (identifier) @entity.name.function.rust])])
(_ . type: [
  (identifier) @entity.name.function.rust
  (_ name: (identifier) @entity.name.function.rust)])
(enum_variant name: (_) @entity.name.function.rust body: (ordered_field_declaration_list))
(token_tree (identifier) @entity.name.function.rust . (token_tree . "("))
(function_item name: (_) @entity.name.function.rust)
(function_signature_item name: (_) @entity.name.function.rust)
((identifier) @entity.name.type.option.rust (#any-of? @entity.name.type.option.rust "Some" "None"))
((identifier) @entity.name.type.result.rust (#any-of? @entity.name.type.result.rust "Ok" "Err"))
"macro_rules!" @entity.name.function.macro.rules.rust
(macro_definition name: (_) @entity.name.function.macro.rules.rust)
(_ . macro: [
  (identifier) @entity.name.function.macro.rust
  (_ name: (identifier) @entity.name.function.macro.rust)] "!" @entity.name.function.macro.rust)
(struct_item name: (_) @entity.name.type.struct.rust)
(enum_item name: (_) @entity.name.type.enum.rust)
(trait_item name: (_) @entity.name.type.trait.rust)
(type_item name: (_) @entity.name.type.declaration.rust)
((type_identifier) @variable.language.self.rust (#eq? @variable.language.self.rust "Self"))
((identifier) @variable.language.self.rust (#eq? @variable.language.self.rust "Self"))
(lifetime "'" @punctuation.definition.lifetime.rust (identifier) @entity.name.type.lifetime.rust)
(label "'" @punctuation.definition.lifetime.rust (identifier) @entity.name.type.lifetime.rust)
(metavariable) @variable.other.metavariable.name.rust
(fragment_specifier) @variable.other.metavariable.specifier.rust

; Literals
(boolean_literal) @constant.language.bool.rust
(integer_literal) @constant.numeric.decimal.rust
(float_literal) @constant.numeric.decimal.rust
(string_literal) @string.quoted.double.rust
(string_literal "\"" @punctuation.definition.string.rust)
(raw_string_literal) @string.quoted.double.rust
(char_literal) @string.quoted.single.char.rust
(escape_sequence) @constant.character.escape.rust
(line_comment) @comment.line.double-slash.rust
(line_comment (doc_comment)) @comment.line.documentation.rust
(block_comment) @comment.block.rust
(block_comment (doc_comment)) @comment.block.documentation.rust
(outer_doc_comment_marker "/" @punctuation.definition.comment.rust)
(inner_doc_comment_marker "!" @punctuation.definition.comment.rust)
(shebang) @comment.line.double-slash.rust
((string_content) @_ (#set! inside "rust"))
