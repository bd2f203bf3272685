import { fileURLToPath, pathToFileURL } from 'node:url'
import * as lsp from 'vscode-languageserver/node'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type {
  CompletionItem,
  ItemKind,
  SemanticToken,
  SymbolInformation,
  TokenType,
} from '../../src/core/language/service/types'

/** The service's own shapes as those of LSP. */

const COMPLETION: { readonly [kind in ItemKind]: lsp.CompletionItemKind } = {
  key: lsp.CompletionItemKind.Property,
  'step-message': lsp.CompletionItemKind.Text,
  'step-ask': lsp.CompletionItemKind.Field,
  'step-choose': lsp.CompletionItemKind.Enum,
  'step-show': lsp.CompletionItemKind.Interface,
  'step-call': lsp.CompletionItemKind.Event,
  'step-route': lsp.CompletionItemKind.Reference,
  fact: lsp.CompletionItemKind.Variable,
  action: lsp.CompletionItemKind.Function,
  part: lsp.CompletionItemKind.Module,
  outcome: lsp.CompletionItemKind.EnumMember,
  input: lsp.CompletionItemKind.TypeParameter,
  value: lsp.CompletionItemKind.Value,
  link: lsp.CompletionItemKind.Reference,
  colour: lsp.CompletionItemKind.Color,
  asset: lsp.CompletionItemKind.File,
  group: lsp.CompletionItemKind.Folder,
  variant: lsp.CompletionItemKind.Class,
}

const SYMBOL: { readonly [kind in ItemKind]?: lsp.SymbolKind } = {
  key: lsp.SymbolKind.Property,
  'step-message': lsp.SymbolKind.String,
  'step-ask': lsp.SymbolKind.Field,
  'step-choose': lsp.SymbolKind.Enum,
  'step-show': lsp.SymbolKind.Interface,
  'step-call': lsp.SymbolKind.Event,
}

export const symbolKind = (kind: ItemKind): lsp.SymbolKind =>
  SYMBOL[kind] ?? lsp.SymbolKind.Function

const TOKENS: { readonly [type in TokenType]: lsp.SemanticTokenTypes } = {
  step: lsp.SemanticTokenTypes.class,
  target: lsp.SemanticTokenTypes.function,
  fact: lsp.SemanticTokenTypes.variable,
  action: lsp.SemanticTokenTypes.method,
  part: lsp.SemanticTokenTypes.interface,
  outcome: lsp.SemanticTokenTypes.enumMember,
  input: lsp.SemanticTokenTypes.parameter,
  value: lsp.SemanticTokenTypes.number,
  link: lsp.SemanticTokenTypes.namespace,
  key: lsp.SemanticTokenTypes.property,
  label: lsp.SemanticTokenTypes.string,
}

export const LEGEND: lsp.SemanticTokensLegend = {
  tokenTypes: [...new Set(Object.values(TOKENS))],
  tokenModifiers: [],
}

export function semanticTokens(tokens: readonly SemanticToken[]): lsp.SemanticTokens {
  const builder = new lsp.SemanticTokensBuilder()
  for (const { line, character, length, type } of tokens) {
    builder.push(line, character, length, LEGEND.tokenTypes.indexOf(TOKENS[type]), 0)
  }
  return builder.build()
}

/** What the client can do, as far as answers depend on it. */
export type Client = { readonly snippets: boolean; readonly suggestsAgain: boolean }

/** `room`: the indent of the line. A client that takes snippets indents their lines itself, any other gets them as they are to stand. */
export function completionItem(
  item: CompletionItem,
  client: Client,
  room: string,
): lsp.CompletionItem {
  const { label, kind, detail, documentation, edit, filterText, sortText, retrigger } = item
  const isSnippet = item.isSnippet && client.snippets
  const { adjustIndentation, asIs } = lsp.InsertTextMode
  const newText =
    item.isSnippet && !isSnippet
      ? withoutStops(edit.newText).replaceAll('\n', `\n${room}`)
      : edit.newText
  return {
    label,
    kind: COMPLETION[kind],
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation: markdown(documentation) }),
    textEdit: { range: edit.range, newText },
    insertTextFormat: isSnippet ? lsp.InsertTextFormat.Snippet : lsp.InsertTextFormat.PlainText,
    insertTextMode: isSnippet ? adjustIndentation : asIs,
    filterText,
    sortText,
    ...(retrigger && client.suggestsAgain && { command: SUGGEST }),
  }
}

const SUGGEST: lsp.Command = { title: '', command: 'editor.action.triggerSuggest' }

const withoutStops = (snippet: string) =>
  snippet.replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1').replace(/\$\d+/g, '')

export const markdown = (value: string): lsp.MarkupContent => ({ kind: 'markdown', value })

export function documentSymbol(symbol: SymbolInformation): lsp.DocumentSymbol {
  const { name, detail, kind, range, selectionRange, children } = symbol
  const inside = children.map(documentSymbol)
  return { name, detail, kind: symbolKind(kind), range, selectionRange, children: inside }
}

const DOCS = new URL('../../docs/diagnostics.md', import.meta.url)

/** A diagnostic in the language of the client's user; its code leads to its heading in the docs. */
export function diagnosticOf(
  diagnostic: Diagnostic,
  uriOf: (path: string) => string,
  language: 'pt' | 'en',
): lsp.Diagnostic {
  const { code, severity, range, related = [] } = diagnostic
  const said = (one: { readonly message: string; readonly english: string }) =>
    language === 'en' ? one.english : one.message
  return {
    range,
    message: said(diagnostic),
    code,
    codeDescription: { href: `${DOCS}#${code}` },
    source: 'roteiro',
    severity: severity === 'error' ? lsp.DiagnosticSeverity.Error : lsp.DiagnosticSeverity.Warning,
    relatedInformation: related.map((one) => ({
      location: { uri: uriOf(one.path), range: one.range },
      message: said(one),
    })),
  }
}

/** A file URI as a path, for any spelling of it; `undefined` for what is no file. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

export const uriOfPath = (path: string) => pathToFileURL(path).href
