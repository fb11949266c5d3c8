; Made by scripts/ecmascript-queries.ts of scripts/ecmascript.scm: change that one.
; Keywords
["if" "else"] @keyword.control.conditional.js
["switch" "case"] @keyword.control.switch.js
["for" "while" "do" "break" "continue"] @keyword.control.loop.js
["return" "await" "yield"] @keyword.control.flow.js
["try" "catch" "finally" "throw"] @keyword.control.trycatch.js
["import" "using"] @keyword.control.import.js
"export" @keyword.control.export.js
"from" @keyword.control.from.js
"as" @keyword.control.as.js
"with" @keyword.control.with.js
"default" @keyword.control.default.js
"debugger" @keyword.other.debugger.js
"new" @keyword.operator.new.js
"delete" @keyword.operator.expression.delete.js
"void" @keyword.operator.expression.void.js
"typeof" @keyword.operator.expression.typeof.js
"instanceof" @keyword.operator.expression.instanceof.js
"in" @keyword.operator.expression.in.js
"of" @keyword.operator.expression.of.js
["const" "let" "var"] @storage.type.js
"function" @storage.type.function.js
"class" @storage.type.class.js
["get" "set"] @storage.type.property.js
"=>" @storage.type.function.arrow.js
["static" "extends"] @storage.modifier.js
"async" @storage.modifier.async.js

; Operators
"=" @keyword.operator.assignment.js
["+=" "-=" "*=" "/=" "%=" "**=" "&&=" "||=" "??="] @keyword.operator.assignment.compound.js
["<<=" ">>=" ">>>=" "&=" "^=" "|="] @keyword.operator.assignment.compound.bitwise.js
["<<" ">>" ">>>"] @keyword.operator.bitwise.shift.js
["==" "===" "!=" "!=="] @keyword.operator.comparison.js
["<" "<=" ">" ">="] @keyword.operator.relational.js
["!" "&&" "||" "??"] @keyword.operator.logical.js
["&" "|" "^" "~"] @keyword.operator.bitwise.js
["+" "-" "*" "/" "%" "**"] @keyword.operator.arithmetic.js
"++" @keyword.operator.increment.js
"--" @keyword.operator.decrement.js
"..." @keyword.operator.spread.js
(rest_pattern "..." @keyword.operator.rest.js)

; Punctuation
["(" ")"] @meta.brace.round.js
["[" "]"] @meta.brace.square.js
["{" "}"] @punctuation.definition.block.js
";" @punctuation.terminator.statement.js
"," @punctuation.separator.comma.js
"." @punctuation.accessor.js
(optional_chain) @punctuation.accessor.optional.js
(formal_parameters ["(" @punctuation.definition.parameters.begin.js ")" @punctuation.definition.parameters.end.js "," @punctuation.separator.parameter.js])
(object_pattern ["{" "}"] @punctuation.definition.binding-pattern.object.js)
(array_pattern ["[" "]"] @punctuation.definition.binding-pattern.array.js)
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.js)
(switch_case ":" @punctuation.definition.section.case-statement.js)
(switch_default ["default" @keyword.control.switch.js ":" @punctuation.definition.section.case-statement.js])

; Literals
(string . ["\"" "'"] @punctuation.definition.string.begin.js ["\"" "'"] @punctuation.definition.string.end.js .) @string.quoted.double.js
(string . "'") @string.quoted.single.js
(template_string . "`" @punctuation.definition.string.template.begin.js "`" @punctuation.definition.string.template.end.js .) @string.template.js
(template_substitution "${" @punctuation.definition.template-expression.begin.js "}" @punctuation.definition.template-expression.end.js) @meta.template.expression.js
(escape_sequence) @constant.character.escape.js
(regex . "/" @punctuation.definition.string.begin.js "/" @punctuation.definition.string.end.js) @string.regexp.js
((regex_pattern) @_ (#set! inside "regexp"))
(regex_flags) @keyword.other.js
(number) @constant.numeric.decimal.js
(true) @constant.language.boolean.true.js
(false) @constant.language.boolean.false.js
(null) @constant.language.null.js
(undefined) @constant.language.undefined.js
(this) @variable.language.this.js
(super) @variable.language.super.js
(comment) @comment.line.double-slash.js
((comment) @comment.block.js (#match? @comment.block.js "^/[*]"))
((comment) @comment.block.documentation.js (#match? @comment.block.documentation.js "^/[*][*][^/]") (#set! inside "jsdoc"))
(hash_bang_line) @comment.line.shebang.js
(html_comment) @comment.block.html.js

; Names
(identifier) @variable.other.readwrite.js
(property_identifier) @variable.other.property.js
(private_property_identifier) @variable.other.property.js
((property_identifier) @variable.other.constant.property.js (#match? @variable.other.constant.property.js "^[A-Z][A-Z0-9_$]*$"))
((property_identifier) @support.variable.property.js (#any-of? @support.variable.property.js "length" "constructor" "prototype" "__proto__"))
(shorthand_property_identifier) @variable.other.readwrite.js
(shorthand_property_identifier_pattern) @variable.other.readwrite.js
(statement_identifier) @entity.name.label.js
((identifier) @variable.other.constant.js (#match? @variable.other.constant.js "^[A-Z][A-Z0-9_$]*$"))
(_ !index . object: [
  (identifier) @variable.other.object.js
  (_ property: (property_identifier) @variable.other.object.property.js)])
((_ !index . object: (identifier) @variable.other.constant.object.js) (#match? @variable.other.constant.object.js "^[A-Z][A-Z0-9_$]*$"))
(_ . kind: "const" (variable_declarator name: [
  (identifier) @variable.other.constant.js
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.js
    (identifier) @variable.other.constant.js
    (_ left: (_) @variable.other.constant.js)
    (_ value: (identifier) @variable.other.constant.js)
    (_ . "..." (identifier) @variable.other.constant.js)])]))
(for_in_statement kind: "const" left: [
  (identifier) @variable.other.constant.js
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.js
    (identifier) @variable.other.constant.js
    (_ value: (identifier) @variable.other.constant.js)])])
((identifier) @constant.language.nan.js (#any-of? @constant.language.nan.js "NaN" "Infinity"))
((identifier) @variable.language.arguments.js (#eq? @variable.language.arguments.js "arguments"))
((identifier) @support.type.object.module.js (#any-of? @support.type.object.module.js "module" "exports"))
(_ . object: (identifier) @_module property: (property_identifier) @support.type.object.module.js (#eq? @_module "module") (#eq? @support.type.object.module.js "exports"))
(variable_declarator name: (identifier) @entity.name.function.js value: (arrow_function))
(pair_pattern key: (property_identifier) @variable.object.property.js ":" @punctuation.destructuring.js)
(pair key: (property_identifier) @meta.object-literal.key.js)
(pair key: (string) @meta.object-literal.key.js @string.quoted.single.js)
(pair ":" @punctuation.separator.key-value.js)
(pair key: (property_identifier) @meta.object-literal.key.js @entity.name.function.js value: [(arrow_function) (function_expression)])
(_ . function: [
  (identifier) @entity.name.function.js
  (_ property: (_) @entity.name.function.js)])
(_ . "new" constructor: [
  (identifier) @entity.name.function.js
  (_ property: (_) @entity.name.function.js)])
((identifier) @support.class.promise.js (#eq? @support.class.promise.js "Promise"))
(_ . left: (_) "instanceof" (identifier) @entity.name.type.js)
(function_declaration name: (identifier) @entity.name.function.js)
(function_expression name: (identifier) @entity.name.function.js)
(generator_function_declaration "*" @keyword.generator.asterisk.js name: (identifier) @entity.name.function.js)
(generator_function "*" @keyword.generator.asterisk.js)
(yield_expression "*" @keyword.generator.asterisk.js)
(object (_ name: (property_identifier) @entity.name.function.js))
(class_body (_ name: (_) @entity.name.function.js))
(class_body (_ "*" @keyword.generator.asterisk.js))
(class_body (_ !value name: (property_identifier) @storage.type.js) (#eq? @storage.type.js "constructor"))
(_ . parameter: (identifier) @variable.parameter.js)
(catch_clause parameter: (identifier) @variable.other.readwrite.js)
(labeled_statement ":" @punctuation.separator.label.js)
(import_clause (identifier) @variable.other.readwrite.alias.js)
(namespace_import "*" @constant.language.import-export-all.js (identifier) @variable.other.readwrite.alias.js)
(import_specifier (identifier) @variable.other.readwrite.alias.js)
(export_specifier (identifier) @variable.other.readwrite.alias.js)
((export_specifier (identifier) @keyword.control.default.js) (#eq? @keyword.control.default.js "default"))
((import_specifier (identifier) @keyword.control.default.js) (#eq? @keyword.control.default.js "default"))
(export_statement "*" @constant.language.import-export-all.js)
(import) @keyword.operator.expression.import.js
(namespace_export "*" @constant.language.import-export-all.js)
(decorator "@" @punctuation.decorator.js) @meta.decorator.js

(assignment_expression left: [(identifier) @entity.name.function.js (member_expression property: (property_identifier) @entity.name.function.js)] right: [(arrow_function) (function_expression)])
(_ . "class" name: (identifier) @entity.name.type.class.js)
(class_heritage [
  (identifier) @entity.other.inherited-class.js
  (_ object: (identifier) @entity.name.type.module.js property: (property_identifier) @entity.other.inherited-class.js)])
(field_definition property: (_) @variable.object.property.js)
(field_definition property: (_) @entity.name.function.js value: (arrow_function))
(formal_parameters [
  (identifier) @variable.parameter.js
  (_ left: (identifier) @variable.parameter.js)
  (_ . "..." (identifier) @variable.parameter.js)
  (_ [
    (shorthand_property_identifier_pattern) @variable.parameter.js
    (identifier) @variable.parameter.js
    (_ left: (shorthand_property_identifier_pattern) @variable.parameter.js)
    (_ value: (identifier) @variable.parameter.js)])])


(jsx_opening_element ["<" @punctuation.definition.tag.begin.js ">" @punctuation.definition.tag.end.js])
(jsx_closing_element ["</" @punctuation.definition.tag.begin.js ">" @punctuation.definition.tag.end.js])
(jsx_self_closing_element ["<" @punctuation.definition.tag.begin.js "/>" @punctuation.definition.tag.end.js])
(_ . "<" name: [
  (identifier) @entity.name.tag.js
  (member_expression (_) @support.class.component.js)
  (jsx_namespace_name) @entity.name.tag.js])
(_ . "</" name: [
  (identifier) @entity.name.tag.js
  (member_expression (_) @support.class.component.js)
  (jsx_namespace_name) @entity.name.tag.js])
(_ . "<" name: (identifier) @support.class.component.js (#match? @support.class.component.js "^[A-Z]"))
(_ . "</" name: (identifier) @support.class.component.js (#match? @support.class.component.js "^[A-Z]"))
(jsx_attribute . (_) @entity.other.attribute-name.js)
(jsx_namespace_name (identifier) @entity.name.tag.js)
(jsx_attribute . (jsx_namespace_name (identifier) @entity.other.attribute-name.js))
(jsx_attribute "=" @keyword.operator.assignment.js)
(jsx_expression ["{" @punctuation.section.embedded.begin.js "}" @punctuation.section.embedded.end.js]) @meta.embedded.expression.js
(jsx_text) @meta.jsx.children.js
(html_character_reference) @constant.character.entity.js
