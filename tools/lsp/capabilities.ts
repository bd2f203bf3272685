import * as lsp from 'vscode-languageserver/node'
import { type Client, LEGEND } from './convert'

/** What the server can do; all of it for every client. */
export const CAPABILITIES: lsp.ServerCapabilities = {
  positionEncoding: lsp.PositionEncodingKind.UTF16,
  textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['{', '$', ' ', '-', ':', '.', '"', '['] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [lsp.CodeActionKind.QuickFix] },
  codeLensProvider: { resolveProvider: false },
  documentFormattingProvider: true,
  colorProvider: true,
  inlayHintProvider: true,
  semanticTokensProvider: { legend: LEGEND, full: true },
}

export type Wishes = {
  readonly client: Client
  readonly language: 'pt' | 'en'
  /** The client watches files for us when asked to. */
  readonly watches: boolean
}

/** What the client says of itself. Messages are Portuguese unless `initializationOptions.language` is `en`. */
export function wishesOf(params: lsp.InitializeParams): Wishes {
  const { capabilities, clientInfo, initializationOptions } = params
  const { language } = (initializationOptions ?? {}) as { readonly language?: unknown }
  return {
    client: {
      snippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport === true,
      // the command is of Visual Studio Code and its kin
      suggestsAgain: /code|codium|cursor/i.test(clientInfo?.name ?? ''),
    },
    language: language === 'en' ? 'en' : 'pt',
    watches: capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  }
}

export const WATCHED: lsp.DidChangeWatchedFilesRegistrationOptions = {
  watchers: [
    ...['scripts/*', 'variants/**/*', 'experiments/*', 'tests/talks/*'].map(
      (glob) => `${glob}.{yaml,yml}`,
    ),
    'variants/assets/*',
  ].map((glob) => ({ globPattern: `**/${glob}` })),
}
