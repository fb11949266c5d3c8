; Made by scripts/ecmascript-queries.ts of scripts/ecmascript.scm: change that one.
; Keywords
["if" "else"] @keyword.control.conditional.ts
["switch" "case"] @keyword.control.switch.ts
["for" "while" "do" "break" "continue"] @keyword.control.loop.ts
["return" "await" "yield"] @keyword.control.flow.ts
["try" "catch" "finally" "throw"] @keyword.control.trycatch.ts
["import" "using"] @keyword.control.import.ts
"export" @keyword.control.export.ts
"from" @keyword.control.from.ts
"as" @keyword.control.as.ts
"with" @keyword.control.with.ts
"default" @keyword.control.default.ts
"debugger" @keyword.other.debugger.ts
"new" @keyword.operator.new.ts
"delete" @keyword.operator.expression.delete.ts
"void" @keyword.operator.expression.void.ts
"typeof" @keyword.operator.expression.typeof.ts
"instanceof" @keyword.operator.expression.instanceof.ts
"in" @keyword.operator.expression.in.ts
"of" @keyword.operator.expression.of.ts
["const" "let" "var"] @storage.type.ts
"function" @storage.type.function.ts
"class" @storage.type.class.ts
["get" "set"] @storage.type.property.ts
"=>" @storage.type.function.arrow.ts
["static" "extends"] @storage.modifier.ts
"async" @storage.modifier.async.ts

; Operators
"=" @keyword.operator.assignment.ts
["+=" "-=" "*=" "/=" "%=" "**=" "&&=" "||=" "??="] @keyword.operator.assignment.compound.ts
["<<=" ">>=" ">>>=" "&=" "^=" "|="] @keyword.operator.assignment.compound.bitwise.ts
["<<" ">>" ">>>"] @keyword.operator.bitwise.shift.ts
["==" "===" "!=" "!=="] @keyword.operator.comparison.ts
["<" "<=" ">" ">="] @keyword.operator.relational.ts
["!" "&&" "||" "??"] @keyword.operator.logical.ts
["&" "|" "^" "~"] @keyword.operator.bitwise.ts
["+" "-" "*" "/" "%" "**"] @keyword.operator.arithmetic.ts
"++" @keyword.operator.increment.ts
"--" @keyword.operator.decrement.ts
"..." @keyword.operator.spread.ts
(rest_pattern "..." @keyword.operator.rest.ts)

; Punctuation
["(" ")"] @meta.brace.round.ts
["[" "]"] @meta.brace.square.ts
["{" "}"] @punctuation.definition.block.ts
";" @punctuation.terminator.statement.ts
"," @punctuation.separator.comma.ts
"." @punctuation.accessor.ts
(optional_chain) @punctuation.accessor.optional.ts
"?." @punctuation.accessor.optional.ts
(formal_parameters ["(" @punctuation.definition.parameters.begin.ts ")" @punctuation.definition.parameters.end.ts "," @punctuation.separator.parameter.ts])
(object_pattern ["{" "}"] @punctuation.definition.binding-pattern.object.ts)
(array_pattern ["[" "]"] @punctuation.definition.binding-pattern.array.ts)
"?" @keyword.operator.optional.ts
[":" "-?:" "?:"] @keyword.operator.type.annotation.ts
(conditional_type ["?" ":"] @keyword.operator.ternary.ts)
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.ts)
(switch_case ":" @punctuation.definition.section.case-statement.ts)
(switch_default ["default" @keyword.control.switch.ts ":" @punctuation.definition.section.case-statement.ts])

; Literals
(string . ["\"" "'"] @punctuation.definition.string.begin.ts ["\"" "'"] @punctuation.definition.string.end.ts .) @string.quoted.double.ts
(string . "'") @string.quoted.single.ts
(template_string . "`" @punctuation.definition.string.template.begin.ts "`" @punctuation.definition.string.template.end.ts .) @string.template.ts
(template_substitution "${" @punctuation.definition.template-expression.begin.ts "}" @punctuation.definition.template-expression.end.ts) @meta.template.expression.ts
(escape_sequence) @constant.character.escape.ts
(regex . "/" @punctuation.definition.string.begin.ts "/" @punctuation.definition.string.end.ts) @string.regexp.ts
((regex_pattern) @_ (#set! inside "regexp"))
(regex_flags) @keyword.other.ts
(number) @constant.numeric.decimal.ts
(true) @constant.language.boolean.true.ts
(false) @constant.language.boolean.false.ts
(null) @constant.language.null.ts
(undefined) @constant.language.undefined.ts
(this) @variable.language.this.ts
(super) @variable.language.super.ts
(comment) @comment.line.double-slash.ts
((comment) @comment.block.ts (#match? @comment.block.ts "^/[*]"))
((comment) @comment.block.documentation.ts (#match? @comment.block.documentation.ts "^/[*][*][^/]") (#set! inside "jsdoc"))
(hash_bang_line) @comment.line.shebang.ts
(html_comment) @comment.block.html.ts

; Names
(identifier) @variable.other.readwrite.ts
(property_identifier) @variable.other.property.ts
(private_property_identifier) @variable.other.property.ts
((property_identifier) @variable.other.constant.property.ts (#match? @variable.other.constant.property.ts "^[A-Z][A-Z0-9_$]*$"))
((property_identifier) @support.variable.property.ts (#any-of? @support.variable.property.ts "length" "constructor" "prototype" "__proto__"))
(shorthand_property_identifier) @variable.other.readwrite.ts
(shorthand_property_identifier_pattern) @variable.other.readwrite.ts
(statement_identifier) @entity.name.label.ts
((identifier) @variable.other.constant.ts (#match? @variable.other.constant.ts "^[A-Z][A-Z0-9_$]*$"))
(_ !index . object: [
  (identifier) @variable.other.object.ts
  (_ property: (property_identifier) @variable.other.object.property.ts)])
((_ !index . object: (identifier) @variable.other.constant.object.ts) (#match? @variable.other.constant.object.ts "^[A-Z][A-Z0-9_$]*$"))
(_ . kind: "const" (variable_declarator name: [
  (identifier) @variable.other.constant.ts
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.ts
    (identifier) @variable.other.constant.ts
    (_ left: (_) @variable.other.constant.ts)
    (_ value: (identifier) @variable.other.constant.ts)
    (_ . "..." (identifier) @variable.other.constant.ts)])]))
(for_in_statement kind: "const" left: [
  (identifier) @variable.other.constant.ts
  (_ [
    (shorthand_property_identifier_pattern) @variable.other.constant.ts
    (identifier) @variable.other.constant.ts
    (_ value: (identifier) @variable.other.constant.ts)])])
((identifier) @constant.language.nan.ts (#any-of? @constant.language.nan.ts "NaN" "Infinity"))
((identifier) @variable.language.arguments.ts (#eq? @variable.language.arguments.ts "arguments"))
((identifier) @support.type.object.module.ts (#any-of? @support.type.object.module.ts "module" "exports"))
(_ . object: (identifier) @_module property: (property_identifier) @support.type.object.module.ts (#eq? @_module "module") (#eq? @support.type.object.module.ts "exports"))
(variable_declarator name: (identifier) @entity.name.function.ts value: (arrow_function))
(pair_pattern key: (property_identifier) @variable.object.property.ts ":" @punctuation.destructuring.ts)
(pair key: (property_identifier) @meta.object-literal.key.ts)
(pair key: (string) @meta.object-literal.key.ts @string.quoted.single.ts)
(pair ":" @punctuation.separator.key-value.ts)
(pair key: (property_identifier) @meta.object-literal.key.ts @entity.name.function.ts value: [(arrow_function) (function_expression)])
(_ . function: [
  (identifier) @entity.name.function.ts
  (_ property: (_) @entity.name.function.ts)])
(_ . "new" constructor: [
  (identifier) @entity.name.function.ts
  (_ property: (_) @entity.name.function.ts)])
((identifier) @support.class.promise.ts (#eq? @support.class.promise.ts "Promise"))
(_ . left: (_) "instanceof" (identifier) @entity.name.type.ts)
(function_declaration name: (identifier) @entity.name.function.ts)
(function_expression name: (identifier) @entity.name.function.ts)
(generator_function_declaration "*" @keyword.generator.asterisk.ts name: (identifier) @entity.name.function.ts)
(generator_function "*" @keyword.generator.asterisk.ts)
(yield_expression "*" @keyword.generator.asterisk.ts)
(object (_ name: (property_identifier) @entity.name.function.ts))
(method_signature name: (property_identifier) @entity.name.function.ts)
(class_body (_ name: (_) @entity.name.function.ts))
(class_body (_ "*" @keyword.generator.asterisk.ts))
(class_body (_ !value name: (property_identifier) @storage.type.ts) (#eq? @storage.type.ts "constructor"))
(_ . parameter: (identifier) @variable.parameter.ts)
(catch_clause parameter: (identifier) @variable.other.readwrite.ts)
(labeled_statement ":" @punctuation.separator.label.ts)
(import_clause (identifier) @variable.other.readwrite.alias.ts)
(namespace_import "*" @constant.language.import-export-all.ts (identifier) @variable.other.readwrite.alias.ts)
(import_specifier (identifier) @variable.other.readwrite.alias.ts)
(export_specifier (identifier) @variable.other.readwrite.alias.ts)
((export_specifier (identifier) @keyword.control.default.ts) (#eq? @keyword.control.default.ts "default"))
((import_specifier (identifier) @keyword.control.default.ts) (#eq? @keyword.control.default.ts "default"))
(export_statement "*" @constant.language.import-export-all.ts)
(import) @keyword.operator.expression.import.ts
(namespace_export "*" @constant.language.import-export-all.ts)
(decorator "@" @punctuation.decorator.ts) @meta.decorator.ts


["implements" "public" "private" "protected" "readonly" "abstract" "override" "declare" "accessor"] @storage.modifier.ts
"interface" @storage.type.interface.ts
"enum" @storage.type.enum.ts
"type" @storage.type.type.ts
["namespace" "module" "global"] @storage.type.namespace.ts
"satisfies" @keyword.control.satisfies.ts
"keyof" @keyword.operator.expression.keyof.ts
"infer" @keyword.operator.expression.infer.ts
"is" @keyword.operator.expression.is.ts
(import_statement "type" @keyword.control.type.ts)
(import_specifier "type" @keyword.control.type.ts)
"asserts" @keyword.operator.type.asserts.ts
"require" @keyword.control.require.ts
(_ . function: (await_expression [(identifier) @entity.name.function.ts (_ property: (_) @entity.name.function.ts)]))
(tuple_type (required_parameter name: (identifier) @entity.name.label.ts))
(union_type "|" @keyword.operator.type.ts)
(intersection_type "&" @keyword.operator.type.ts)
(non_null_expression "!" @keyword.operator.definiteassignment.ts)
(type_parameters "<" @punctuation.definition.typeparameters.begin.ts ">" @punctuation.definition.typeparameters.end.ts)
(type_arguments "<" @punctuation.definition.typeparameters.begin.ts ">" @punctuation.definition.typeparameters.end.ts)
(type_identifier) @entity.name.type.ts
((type_identifier) @support.type.primitive.ts (#eq? @support.type.primitive.ts "bigint"))
(nested_type_identifier module: (identifier) @entity.name.type.module.ts)
(predefined_type) @support.type.primitive.ts
(predefined_type "void" @support.type.primitive.ts)
(literal_type [(null) (undefined)] @support.type.builtin.ts)
(this_type) @support.type.builtin.ts
(_ . "abstract" . "class" name: (_) @entity.name.type.class.ts)
(_ . "class" name: (_) @entity.name.type.class.ts)
(interface_declaration name: (_) @entity.name.type.interface.ts)
(type_alias_declaration name: (_) @entity.name.type.alias.ts)
(_ . "enum" name: (_) @entity.name.type.enum.ts)
(nested_identifier (_) @entity.name.type.module.ts)
(template_literal_type) @string.template.ts
(template_type) @meta.template.expression.ts
(meta_property) @support.variable.property.target.ts
(_ . ["module" "namespace"] name: (identifier) @entity.name.type.module.ts)
(enum_body [name: (_) @variable.other.enummember.ts (_ . name: (_) @variable.other.enummember.ts)])
(extends_clause value: [(identifier) @entity.other.inherited-class.ts
  (_ object: (identifier) @entity.name.type.module.ts property: (property_identifier) @entity.other.inherited-class.ts)])
(extends_type_clause [(type_identifier) @entity.other.inherited-class.ts (_ name: (_) @entity.other.inherited-class.ts)])
(implements_clause [(type_identifier) @entity.other.inherited-class.ts (_ name: (_) @entity.other.inherited-class.ts)])
(function_signature name: (_) @entity.name.function.ts)
(abstract_method_signature name: (property_identifier) @entity.name.function.ts)
(property_signature name: (property_identifier) @variable.object.property.ts)
(property_signature name: (property_identifier) @entity.name.function.ts type: (type_annotation (function_type)))
(class_body (_ !parameters name: (_) @variable.object.property.ts))
(class_body (_ name: (_) @entity.name.function.ts [value: (arrow_function) type: (_ (function_type))]))
(index_signature name: (identifier) @variable.parameter.ts)
(type_predicate name: (identifier) @variable.parameter.ts)
(required_parameter pattern: [
  (identifier) @variable.parameter.ts
  (_ . "..." (identifier) @variable.parameter.ts)
  (_ [
    (shorthand_property_identifier_pattern) @variable.parameter.ts
    (identifier) @variable.parameter.ts
    (_ left: (shorthand_property_identifier_pattern) @variable.parameter.ts)
    (_ value: (identifier) @variable.parameter.ts)])])
(required_parameter pattern: (identifier) @entity.name.function.ts type: (type_annotation (function_type)))
(optional_parameter pattern: (identifier) @variable.parameter.ts)
(optional_parameter pattern: (identifier) @entity.name.function.ts type: (type_annotation (function_type)))

