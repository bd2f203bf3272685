import ts from 'typescript'

/** An entry for a table in a file: an object's property, a member of a type, or an item of a list. */
export type Entry = {
  /** The variable, function (its returned object) or type that holds it. */
  readonly table: string
  readonly text: string
}

export type Import = { readonly name: string; readonly from: string }

/** The file with the entry at the end of its table; formatting is left to the formatter. Throws where there is no such table. */
export function insertEntry(text: string, { table, text: entry }: Entry): string {
  const file = parse(text)
  const holder = tableOf(file, table)
  if (!holder) throw new Error(`There is no table "${table}".`)
  const close = holder.end - 1
  const inside = text.slice(holder.getStart(file) + 1, close).trimEnd()
  const isType = ts.isTypeLiteralNode(holder)
  const comma = isType || inside === '' || inside.endsWith(',') ? '' : ','
  const before = text.slice(0, holder.getStart(file) + 1) + inside + comma
  return `${before}\n${entry}${isType ? '' : ','}\n${text.slice(close)}`
}

/** The file with one more name imported, where it is not already. */
export function insertImport(text: string, { name, from }: Import): string {
  const imports = parse(text).statements.filter(ts.isImportDeclaration)
  if (imports.some((one) => namesIn(one).includes(name))) return text
  const at = imports.at(-1)?.end ?? 0
  return `${text.slice(0, at)}\nimport { ${name} } from '${from}'${at === 0 ? '\n' : ''}${text.slice(at)}`
}

function namesIn({ importClause }: ts.ImportDeclaration): readonly string[] {
  const named = importClause?.namedBindings
  return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : []
}

const parse = (text: string) => ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2023, true)

type Values = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression
type Table = Values | ts.TypeLiteralNode

function tableOf(file: ts.SourceFile, name: string): Table | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find(
        (one) => one.name.getText(file) === name,
      )
      if (found?.initializer) return valuesIn(found.initializer)
    }
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) {
      return typeIn(statement.type)
    }
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) {
      const returned = statement.body?.statements.find(ts.isReturnStatement)?.expression
      return returned && valuesIn(returned)
    }
  }
  return undefined
}

/** The object or list inside `as const`, `satisfies`, brackets, or as the first argument of a call. */
function valuesIn(node: ts.Expression): Values | undefined {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return valuesIn(node.expression)
  if (ts.isParenthesizedExpression(node)) return valuesIn(node.expression)
  const [argument] = ts.isCallExpression(node) ? node.arguments : []
  return argument && valuesIn(argument)
}

const typeIn = (node: ts.TypeNode): ts.TypeLiteralNode | undefined =>
  ts.isTypeLiteralNode(node) ? node : undefined
