import * as lsp from 'vscode-languageserver/node'
import type { Location } from '../../src/core/language/diagnostics/diagnostic'
import { colourOfShares, sharesOf } from '../../src/core/language/service/colours'
import { createService, type Service } from '../../src/core/language/service/service'
import type { WorkspaceEdit } from '../../src/core/language/service/types'
import { readTalk } from '../../src/core/talks/read-talk'
import { talkSchema } from '../../src/core/talks/schema'
import { vocabulary } from '../../src/product/vocabulary'
import { CAPABILITIES, WATCHED, type Wishes, wishesOf } from './capabilities'
import { contractSource } from './contract-source'
import * as convert from './convert'
import { publisher } from './publish'
import { contentFolder, openWorkspace, type Workspace, watchFiles } from './workspace'

/** What answers are made from, once the client has said where the content is. */
type Session = Wishes & {
  readonly service: Service
  readonly workspace: Workspace
  readonly publish: () => void
}

/** Speaks LSP over a connection: every request is a question to the language service about the files of the client's folder. */
export function serve(connection: lsp.Connection): void {
  let session: Session | undefined

  connection.onInitialize(async (params): Promise<lsp.InitializeResult> => {
    const wishes = wishesOf(params)
    const root = contentFolder(params)
    const service = createService(vocabulary, {
      schema: talkSchema,
      judge: (path, text) => readTalk(path, text).diagnostics,
    })
    const workspace = await openWorkspace(root, service)
    const publish = publisher(connection, service, workspace, wishes.language)
    session = { ...wishes, service, workspace, publish }
    if (!wishes.watches) {
      watchFiles(root, (uri) => {
        workspace.refresh(uri).then(publish, (error: unknown) => {
          connection.window.showErrorMessage(String(error))
        })
      })
    }
    return { capabilities: CAPABILITIES, serverInfo: { name: 'roteiro' } }
  })
  connection.onInitialized(() => {
    session?.publish()
    if (!session?.watches) return
    void connection.client.register(lsp.DidChangeWatchedFilesNotification.type, WATCHED)
  })

  const changed = async (change: (workspace: Workspace) => void | Promise<void>) => {
    if (!session) return
    await change(session.workspace)
    session.publish()
  }
  connection.onDidOpenTextDocument(({ textDocument: { uri, text, version } }) =>
    changed((workspace) => workspace.open(uri, text, version)),
  )
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    changed((workspace) => workspace.change(uri, contentChanges, version)),
  )
  connection.onDidCloseTextDocument(({ textDocument }) =>
    changed((workspace) => workspace.close(textDocument.uri)),
  )
  connection.onDidChangeWatchedFiles(({ changes }) =>
    changed(async (workspace) => {
      await Promise.all(changes.map(({ uri }) => workspace.refresh(uri)))
    }),
  )

  /** An answer about a document of the content; `other` about any other. */
  const about =
    <P extends { readonly textDocument: lsp.TextDocumentIdentifier }, R>(
      other: R,
      answer: (session: Session, path: string, params: P) => R,
    ) =>
    (params: P): R => {
      const path = session?.workspace.pathOf(params.textDocument.uri)
      return session && path !== undefined ? answer(session, path, params) : other
    }

  connection.onCompletion(
    about([], ({ service, client }, path, { position }) => {
      const line = service.text(path)?.split('\n')[position.line] ?? ''
      const room = /^ */.exec(line)![0]
      return service
        .complete(path, position)
        .map((item) => convert.completionItem(item, client, room))
    }),
  )
  connection.onHover(
    about(null as lsp.Hover | null, ({ service }, path, { position }) => {
      const found = service.hover(path, position)
      return found ? { range: found.range, contents: convert.markdown(found.contents) } : null
    }),
  )
  connection.onDefinition(
    about([] as lsp.Location[], ({ service, workspace }, path, { position }) => {
      const contract = service.contractAt(path, position)
      if (contract !== undefined) return contractSource(contract)
      return service.definition(path, position).map((one) => locationOf(workspace, one))
    }),
  )
  connection.onReferences(
    about([], ({ service, workspace }, path, { position, context }) =>
      service
        .references(path, position, { withDefinition: context.includeDeclaration })
        .map((one) => locationOf(workspace, one)),
    ),
  )
  connection.onDocumentHighlight(
    about([], ({ service }, path, { position }) =>
      service.highlights(path, position).map(({ range, kind }) => {
        const { Read, Write } = lsp.DocumentHighlightKind
        return { range, kind: kind === 'write' ? Write : Read }
      }),
    ),
  )
  connection.onPrepareRename(
    about(null as lsp.PrepareRenameResult | null, ({ service }, path, { position }) => {
      return service.prepareRename(path, position) ?? null
    }),
  )
  connection.onRenameRequest(
    about(
      null as lsp.WorkspaceEdit | lsp.ResponseError | null,
      ({ service, workspace, language }, path, { position, newName }) => {
        const renamed = service.rename(path, position, newName)
        if (renamed.ok) return editOf(workspace, renamed.edit)
        const message = language === 'en' ? renamed.english : renamed.message
        return new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, message)
      },
    ),
  )
  connection.onDocumentSymbol(
    about([], ({ service }, path) => service.documentSymbols(path).map(convert.documentSymbol)),
  )
  connection.onWorkspaceSymbol(({ query }): lsp.SymbolInformation[] => {
    if (!session) return []
    const { service, workspace } = session
    return service.workspaceSymbols(query).map(({ name, kind, containerName, location }) => ({
      name,
      containerName,
      kind: convert.symbolKind(kind),
      location: locationOf(workspace, location),
    }))
  })
  connection.onFoldingRanges(about([], ({ service }, path) => [...service.foldingRanges(path)]))
  connection.onCodeAction(
    about([], ({ service, workspace, language }, path, { range, context }) =>
      service.codeActions(path, range).map((action) => ({
        title: language === 'en' ? action.english : action.title,
        kind: lsp.CodeActionKind.QuickFix,
        isPreferred: action.preferred,
        diagnostics: context.diagnostics.filter(({ code }) =>
          action.settles.includes(String(code)),
        ),
        edit: editOf(workspace, action.edit),
      })),
    ),
  )
  connection.onCodeLens(
    about([], ({ service }, path) =>
      service
        .codeLenses(path)
        .map(({ range, title }) => ({ range, command: { title, command: '' } })),
    ),
  )
  connection.onDocumentFormatting(about([], ({ service }, path) => [...service.format(path)]))
  connection.onDocumentColor(
    about([], ({ service }, path) =>
      service
        .colours(path)
        .map(({ range, colour }) => ({ range, color: { ...sharesOf(colour), alpha: 1 } })),
    ),
  )
  connection.onColorPresentation(({ color }) => [{ label: colourOfShares(color) }])
  connection.languages.inlayHint.on(
    about([], ({ service }, path, { range }) =>
      service.inlayHints(path, range).map((hint) => ({ ...hint, paddingLeft: true })),
    ),
  )
  connection.languages.semanticTokens.on(
    about({ data: [] } as lsp.SemanticTokens, ({ service }, path) =>
      convert.semanticTokens(service.tokens(path)),
    ),
  )
  connection.listen()
}

const locationOf = (workspace: Workspace, { path, range }: Location): lsp.Location => ({
  uri: workspace.uriOf(path),
  range,
})

const editOf = (workspace: Workspace, { changes }: WorkspaceEdit): lsp.WorkspaceEdit => ({
  changes: Object.fromEntries(
    Object.entries(changes).map(([path, edits]) => [workspace.uriOf(path), [...edits]]),
  ),
})
