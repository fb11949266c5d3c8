; Made by scripts/ecmascript-queries.ts of scripts/ecmascript.scm: change that one.
; Keywords
["if" "else"] @keyword.control.conditional.tsx
["switch" "case"] @keyword.control.switch.tsx
["for" "while" "do" "break" "continue"] @keyword.control.loop.tsx
["return" "await" "yield"] @keyword.control.flow.tsx
["try" "catch" "finally" "throw"] @keyword.control.trycatch.tsx
["import" "using"] @keyword.control.import.tsx
"export" @keyword.control.export.tsx
"from" @keyword.control.from.tsx
"as" @keyword.control.as.tsx
"with" @keyword.control.with.tsx
"default" @keyword.control.default.tsx
"debugger" @keyword.other.debugger.tsx
"new" @keyword.operator.new.tsx
"delete" @keyword.operator.expression.delete.tsx
"void" @keyword.operator.expression.void.tsx
"typeof" @keyword.operator.expression.typeof.tsx
"instanceof" @keyword.operator.expression.instanceof.tsx
"in" @keyword.operator.expression.in.tsx
"of" @keyword.operator.expression.of.tsx
["const" "let" "var"] @storage.type.tsx
"function" @storage.type.function.tsx
"class" @storage.type.class.tsx
["get" "set"] @storage.type.property.tsx
"=>" @storage.type.function.arrow.tsx
["static" "extends"] @storage.modifier.tsx
"async" @storage.modifier.async.tsx

; Operators
"=" @keyword.operator.assignment.tsx
["+=" "-=" "*=" "/=" "%=" "**=" "&&=" "||=" "??="] @keyword.operator.assignment.compound.tsx
["<<=" ">>=" ">>>=" "&=" "^=" "|="] @keyword.operator.assignment.compound.bitwise.tsx
["<<" ">>" ">>>"] @keyword.operator.bitwise.shift.tsx
["==" "===" "!=" "!=="] @keyword.operator.comparison.tsx
["<" "<=" ">" ">="] @keyword.operator.relational.tsx
["!" "&&" "||" "??"] @keyword.operator.logical.tsx
["&" "|" "^" "~"] @keyword.operator.bitwise.tsx
["+" "-" "*" "/" "%" "**"] @keyword.operator.arithmetic.tsx
"++" @keyword.operator.increment.tsx
"--" @keyword.operator.decrement.tsx
"..." @keyword.operator.spread.tsx
(rest_pattern "..." @keyword.operator.rest.tsx)

; Punctuation
["(" ")"] @meta.brace.round.tsx
["[" "]"] @meta.brace.square.tsx
["{" "}"] @punctuation.definition.block.tsx
";" @punctuation.terminator.statement.tsx
"," @punctuation.separator.comma.tsx
"." @punctuation.accessor.tsx
(optional_chain) @punctuation.accessor.optional.tsx
"?." @punctuation.accessor.optional.tsx
(formal_parameters ["(" @punctuation.definition.parameters.begin.tsx ")" @punctuation.definition.parameters.end.tsx "," @punctuation.separator.parameter.tsx])
(object_pattern ["{" "}"] @punctuation.definition.binding-pattern.object.tsx)
(array_pattern ["[" "]"] @punctuation.definition.binding-pattern.array.tsx)
"?" @keyword.operator.optional.tsx
[":" "-?:" "?:"] @keyword.operator.type.annotation.tsx
(conditional_type ["?" ":"] @keyword.operator.ternary.tsx)
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.tsx)
(switch_case ":" @punctuation.definition.section.case-statement.tsx)
(switch_default ["default" @keyword.control.switch.tsx ":" @punctuation.definition.section.case-statement.tsx])

; Literals
(string . ["\"" "'"] @punctuation.definition.string.begin.tsx ["\"" "'"] @punctuation.definition.string.end.tsx .) @string.quoted.double.tsx
(string . "'") @string.quoted.single.tsx
(template_string . "`" @punctuation.definition.string.template.begin.tsx "`" @punctuation.definition.string.template.end.tsx .) @string.template.tsx
(template_substitution "${" @punctuation.definition.template-expression.begin.tsx "}" @punctuation.definition.template-expression.end.tsx) @meta.template.expression.tsx
(escape_sequence) @constant.character.escape.tsx
(regex . "/" @punctuation.definition.string.begin.tsx "/" @punctuation.definition.string.end.tsx) @string.regexp.tsx
((regex_pattern) @_ (#set! inside "regexp"))
(regex_flags) @keyword.other.tsx
(number) @constant.numeric.decimal.tsx
(true) @constant.language.boolean.true.tsx
(false) @constant.language.boolean.false.tsx
(null) @constant.language.null.tsx
(undefined) @constant.language.undefined.tsx
(this) @variable.language.this.tsx
(super) @variable.language.super.tsx
(comment) @comment.line.double-slash.tsx
((comment) @comment.block.tsx (#match? @comment.block.tsx "^/[*]"))
((comment) @comment.block.documentation.tsx (#match? @comment.block.documentation.tsx "^/[*][*][^/]") (#set! inside "jsdoc"))
(hash_bang_line) @comment.line.shebang.tsx
(html_comment) @comment.block.html.tsx

; Names
(identifier) @variable.other.readwrite.tsx
(property_identifier) @variable.other.property.tsx
(private_property_identifier) @variable.other.property.tsx
((property_identifier) @variable.other.constant.property.tsx (#match? @variable.other.constant.property.tsx "^[A-Z][A-Z0-9_$]*$"))
((property_identifier) @support.variable.property.tsx (#any-of? @support.variable.property.tsx "length" "constructor" "prototype" "__proto__"))
(shorthand_property_identifier) @variable.other.readwrite.tsx
(shorthand_property_identifier_pattern) @variable.other.readwrite.tsx
(statement_identifier) @entity.name.label.tsx
((identifier) @variable.other.constant.tsx (#match? @variable.other.constant.tsx "^[A-Z][A-Z0-9_$]*$"))
(_ !index . object: [
  (identifier) @variable.other.object.tsx
  (_ property: (property_identifier) @variable.other.object.property.tsx)])
((_ !index . object: (identifier) @variable.other.constant.object.tsx) (#match? @variable.other.constant.object.tsx "^[A-Z][A-Z0-9_$]*$"))
(_ . kind: "const" (variable_declarator name: [
  (identifier) @variable.other.constant.tsx
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.tsx
    (identifier) @variable.other.constant.tsx
    (_ left: (_) @variable.other.constant.tsx)
    (_ value: (identifier) @variable.other.constant.tsx)
    (_ . "..." (identifier) @variable.other.constant.tsx)])]))
(for_in_statement kind: "const" left: [
  (identifier) @variable.other.constant.tsx
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.tsx
    (identifier) @variable.other.constant.tsx
    (_ value: (identifier) @variable.other.constant.tsx)])])
((identifier) @constant.language.nan.tsx (#any-of? @constant.language.nan.tsx "NaN" "Infinity"))
((identifier) @variable.language.arguments.tsx (#eq? @variable.language.arguments.tsx "arguments"))
((identifier) @support.type.object.module.tsx (#any-of? @support.type.object.module.tsx "module" "exports"))
(_ . object: (identifier) @_module property: (property_identifier) @support.type.object.module.tsx (#eq? @_module "module") (#eq? @support.type.object.module.tsx "exports"))
(variable_declarator name: (identifier) @entity.name.function.tsx value: (arrow_function))
(pair_pattern key: (property_identifier) @variable.object.property.tsx ":" @punctuation.destructuring.tsx)
(pair key: (property_identifier) @meta.object-literal.key.tsx)
(pair key: (string) @meta.object-literal.key.tsx @string.quoted.single.tsx)
(pair ":" @punctuation.separator.key-value.tsx)
(pair key: (property_identifier) @meta.object-literal.key.tsx @entity.name.function.tsx value: [(arrow_function) (function_expression)])
(_ . function: [
  (identifier) @entity.name.function.tsx
  (_ property: (_) @entity.name.function.tsx)])
(_ . "new" constructor: [
  (identifier) @entity.name.function.tsx
  (_ property: (_) @entity.name.function.tsx)])
((identifier) @support.class.promise.tsx (#eq? @support.class.promise.tsx "Promise"))
(_ . left: (_) "instanceof" (identifier) @entity.name.type.tsx)
(function_declaration name: (identifier) @entity.name.function.tsx)
(function_expression name: (identifier) @entity.name.function.tsx)
(generator_function_declaration "*" @keyword.generator.asterisk.tsx name: (identifier) @entity.name.function.tsx)
(generator_function "*" @keyword.generator.asterisk.tsx)
(yield_expression "*" @keyword.generator.asterisk.tsx)
(object (_ name: (property_identifier) @entity.name.function.tsx))
(method_signature name: (property_identifier) @entity.name.function.tsx)
(class_body (_ name: (_) @entity.name.function.tsx))
(class_body (_ "*" @keyword.generator.asterisk.tsx))
(class_body (_ !value name: (property_identifier) @storage.type.tsx) (#eq? @storage.type.tsx "constructor"))
(_ . parameter: (identifier) @variable.parameter.tsx)
(catch_clause parameter: (identifier) @variable.other.readwrite.tsx)
(labeled_statement ":" @punctuation.separator.label.tsx)
(import_clause (identifier) @variable.other.readwrite.alias.tsx)
(namespace_import "*" @constant.language.import-export-all.tsx (identifier) @variable.other.readwrite.alias.tsx)
(import_specifier (identifier) @variable.other.readwrite.alias.tsx)
(export_specifier (identifier) @variable.other.readwrite.alias.tsx)
((export_specifier (identifier) @keyword.control.default.tsx) (#eq? @keyword.control.default.tsx "default"))
((import_specifier (identifier) @keyword.control.default.tsx) (#eq? @keyword.control.default.tsx "default"))
(export_statement "*" @constant.language.import-export-all.tsx)
(import) @keyword.operator.expression.import.tsx
(namespace_export "*" @constant.language.import-export-all.tsx)
(decorator "@" @punctuation.decorator.tsx) @meta.decorator.tsx


["implements" "public" "private" "protected" "readonly" "abstract" "override" "declare" "accessor"] @storage.modifier.tsx
"interface" @storage.type.interface.tsx
"enum" @storage.type.enum.tsx
"type" @storage.type.type.tsx
["namespace" "module" "global"] @storage.type.namespace.tsx
"satisfies" @keyword.control.satisfies.tsx
"keyof" @keyword.operator.expression.keyof.tsx
"infer" @keyword.operator.expression.infer.tsx
"is" @keyword.operator.expression.is.tsx
(import_statement "type" @keyword.control.type.tsx)
(import_specifier "type" @keyword.control.type.tsx)
"asserts" @keyword.operator.type.asserts.tsx
"require" @keyword.control.require.tsx
(_ . function: (await_expression [(identifier) @entity.name.function.tsx (_ property: (_) @entity.name.function.tsx)]))
(tuple_type (required_parameter name: (identifier) @entity.name.label.tsx))
(union_type "|" @keyword.operator.type.tsx)
(intersection_type "&" @keyword.operator.type.tsx)
(non_null_expression "!" @keyword.operator.definiteassignment.tsx)
(type_parameters "<" @punctuation.definition.typeparameters.begin.tsx ">" @punctuation.definition.typeparameters.end.tsx)
(type_arguments "<" @punctuation.definition.typeparameters.begin.tsx ">" @punctuation.definition.typeparameters.end.tsx)
(type_identifier) @entity.name.type.tsx
((type_identifier) @support.type.primitive.tsx (#eq? @support.type.primitive.tsx "bigint"))
(nested_type_identifier module: (identifier) @entity.name.type.module.tsx)
(predefined_type) @support.type.primitive.tsx
(predefined_type "void" @support.type.primitive.tsx)
(literal_type [(null) (undefined)] @support.type.builtin.tsx)
(this_type) @support.type.builtin.tsx
(_ . "abstract" . "class" name: (_) @entity.name.type.class.tsx)
(_ . "class" name: (_) @entity.name.type.class.tsx)
(interface_declaration name: (_) @entity.name.type.interface.tsx)
(type_alias_declaration name: (_) @entity.name.type.alias.tsx)
(_ . "enum" name: (_) @entity.name.type.enum.tsx)
(nested_identifier (_) @entity.name.type.module.tsx)
(template_literal_type) @string.template.tsx
(template_type) @meta.template.expression.tsx
(meta_property) @support.variable.property.target.tsx
(_ . ["module" "namespace"] name: (identifier) @entity.name.type.module.tsx)
(enum_body [name: (_) @variable.other.enummember.tsx (_ . name: (_) @variable.other.enummember.tsx)])
(extends_clause value: [(identifier) @entity.other.inherited-class.tsx
  (_ object: (identifier) @entity.name.type.module.tsx property: (property_identifier) @entity.other.inherited-class.tsx)])
(extends_type_clause [(type_identifier) @entity.other.inherited-class.tsx (_ name: (_) @entity.other.inherited-class.tsx)])
(implements_clause [(type_identifier) @entity.other.inherited-class.tsx (_ name: (_) @entity.other.inherited-class.tsx)])
(function_signature name: (_) @entity.name.function.tsx)
(abstract_method_signature name: (property_identifier) @entity.name.function.tsx)
(property_signature name: (property_identifier) @variable.object.property.tsx)
(property_signature name: (property_identifier) @entity.name.function.tsx type: (type_annotation (function_type)))
(class_body (_ !parameters name: (_) @variable.object.property.tsx))
(class_body (_ name: (_) @entity.name.function.tsx [value: (arrow_function) type: (_ (function_type))]))
(index_signature name: (identifier) @variable.parameter.tsx)
(type_predicate name: (identifier) @variable.parameter.tsx)
(required_parameter pattern: [
  (identifier) @variable.parameter.tsx
  (_ . "..." (identifier) @variable.parameter.tsx)
  (_ [
    (shorthand_property_identifier_pattern) @variable.parameter.tsx
    (identifier) @variable.parameter.tsx
    (_ left: (shorthand_property_identifier_pattern) @variable.parameter.tsx)
    (_ value: (identifier) @variable.parameter.tsx)])])
(required_parameter pattern: (identifier) @entity.name.function.tsx type: (type_annotation (function_type)))
(optional_parameter pattern: (identifier) @variable.parameter.tsx)
(optional_parameter pattern: (identifier) @entity.name.function.tsx type: (type_annotation (function_type)))

(jsx_opening_element ["<" @punctuation.definition.tag.begin.tsx ">" @punctuation.definition.tag.end.tsx])
(jsx_closing_element ["</" @punctuation.definition.tag.begin.tsx ">" @punctuation.definition.tag.end.tsx])
(jsx_self_closing_element ["<" @punctuation.definition.tag.begin.tsx "/>" @punctuation.definition.tag.end.tsx])
(_ . "<" name: [
  (identifier) @entity.name.tag.tsx
  (member_expression (_) @support.class.component.tsx)
  (jsx_namespace_name) @entity.name.tag.tsx])
(_ . "</" name: [
  (identifier) @entity.name.tag.tsx
  (member_expression (_) @support.class.component.tsx)
  (jsx_namespace_name) @entity.name.tag.tsx])
(_ . "<" name: (identifier) @support.class.component.tsx (#match? @support.class.component.tsx "^[A-Z]"))
(_ . "</" name: (identifier) @support.class.component.tsx (#match? @support.class.component.tsx "^[A-Z]"))
(jsx_attribute . (_) @entity.other.attribute-name.tsx)
(jsx_namespace_name (identifier) @entity.name.tag.tsx)
(jsx_attribute . (jsx_namespace_name (identifier) @entity.other.attribute-name.tsx))
(jsx_attribute "=" @keyword.operator.assignment.tsx)
(jsx_expression ["{" @punctuation.section.embedded.begin.tsx "}" @punctuation.section.embedded.end.tsx]) @meta.embedded.expression.tsx
(jsx_text) @meta.jsx.children.tsx
(html_character_reference) @constant.character.entity.tsx
