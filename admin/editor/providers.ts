import { colourOfShares, sharesOf } from '../../src/core/language/service/colours'
import type { AskService } from '../worker/api'
import {
  fromPosition,
  fromRange,
  ITEM_ICONS,
  TOKEN_LEGEND,
  toEdit,
  tokenData,
  toRange,
  toWorkspaceEdit,
} from './convert'
import { documentPath, LANGUAGE, monaco, uriOf } from './monaco'

type Model = monaco.editor.ITextModel

/** Registers Monaco's language features, all answered by our language service, until `dispose`. */
export function provideLanguage(
  ask: AskService,
  withModel: (path: string) => void,
): monaco.IDisposable {
  const { languages } = monaco
  const shown = (model: Model) => ({ path: documentPath(model.uri) ?? '', text: model.getValue() })
  const located = ({ path, range }: { path: string; range: Parameters<typeof toRange>[0] }) => {
    withModel(path)
    return { uri: uriOf(path), range: toRange(range) }
  }

  const provided = [
    languages.registerCompletionItemProvider(LANGUAGE, {
      triggerCharacters: [' ', ':', '$', '{', ',', '[', '-', '/'],
      provideCompletionItems: async (model, position) => {
        const items = await ask('complete', shown(model), fromPosition(position))
        return {
          suggestions: (items ?? []).map((item) => ({
            label: { label: item.label, ...(item.detail && { description: item.detail }) },
            kind: ITEM_ICONS[item.kind],
            insertText: item.edit.newText,
            range: toRange(item.edit.range),
            filterText: item.filterText,
            sortText: item.sortText,
            ...(item.documentation && { documentation: { value: item.documentation } }),
            ...(item.isSnippet && {
              insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
            }),
            ...(item.retrigger && {
              command: { id: 'editor.action.triggerSuggest', title: 'Completar' },
            }),
          })),
        }
      },
    }),
    languages.registerHoverProvider(LANGUAGE, {
      provideHover: async (model, position) => {
        const hover = await ask('hover', shown(model), fromPosition(position))
        return hover && { range: toRange(hover.range), contents: [{ value: hover.contents }] }
      },
    }),
    languages.registerDefinitionProvider(LANGUAGE, {
      provideDefinition: async (model, position) =>
        (await ask('definition', shown(model), fromPosition(position)))?.map(located),
    }),
    languages.registerReferenceProvider(LANGUAGE, {
      provideReferences: async (model, position, { includeDeclaration }) => {
        const options = { withDefinition: includeDeclaration }
        const found = await ask('references', shown(model), fromPosition(position), options)
        return found?.map(located)
      },
    }),
    languages.registerDocumentHighlightProvider(LANGUAGE, {
      provideDocumentHighlights: async (model, position) =>
        (await ask('highlights', shown(model), fromPosition(position)))?.map(({ range, kind }) => ({
          range: toRange(range),
          kind:
            kind === 'write'
              ? languages.DocumentHighlightKind.Write
              : languages.DocumentHighlightKind.Read,
        })),
    }),
    languages.registerRenameProvider(LANGUAGE, {
      resolveRenameLocation: async (model, position) => {
        const found = await ask('prepareRename', shown(model), fromPosition(position))
        if (!found) throw new Error('Isto não tem um nome que possa mudar.')
        focusRenameField()
        return { range: toRange(found.range), text: found.placeholder }
      },
      provideRenameEdits: async (model, position, name) => {
        const renamed = await ask('rename', shown(model), fromPosition(position), name)
        if (!renamed) return { edits: [] }
        if (!renamed.ok) return { edits: [], rejectReason: renamed.message }
        for (const path of Object.keys(renamed.edit.changes)) withModel(path)
        return toWorkspaceEdit(renamed.edit)
      },
    }),
    languages.registerFoldingRangeProvider(LANGUAGE, {
      provideFoldingRanges: async (model) =>
        (await ask('foldingRanges', shown(model)))?.map(({ startLine, endLine, kind }) => ({
          start: startLine + 1,
          end: endLine + 1,
          ...(kind && { kind: languages.FoldingRangeKind.Comment }),
        })),
    }),
    languages.registerDocumentSemanticTokensProvider(LANGUAGE, {
      getLegend: () => TOKEN_LEGEND,
      provideDocumentSemanticTokens: async (model) => {
        const tokens = await ask('tokens', shown(model))
        return tokens && { data: tokenData(tokens) }
      },
      releaseDocumentSemanticTokens: () => undefined,
    }),
    languages.registerCodeActionProvider(LANGUAGE, {
      provideCodeActions: async (model, range, { markers }) => {
        const actions = await ask('codeActions', shown(model), fromRange(range))
        for (const { edit } of actions ?? []) Object.keys(edit.changes).forEach(withModel)
        return {
          actions: (actions ?? []).map(({ title, settles, preferred, edit }) => ({
            title,
            kind: 'quickfix',
            isPreferred: preferred,
            diagnostics: markers.filter(({ code }) => settles.includes(String(code))),
            edit: toWorkspaceEdit(edit),
          })),
          dispose: () => undefined,
        }
      },
    }),
    languages.registerColorProvider(LANGUAGE, {
      provideDocumentColors: async (model) =>
        (await ask('colours', shown(model)))?.map(({ range, colour }) => ({
          range: toRange(range),
          color: { ...sharesOf(colour), alpha: 1 },
        })),
      provideColorPresentations: (_model, { color }) => [{ label: colourOfShares(color) }],
    }),
    languages.registerDocumentFormattingEditProvider(LANGUAGE, {
      displayName: 'Arrumar',
      provideDocumentFormattingEdits: async (model) =>
        (await ask('format', shown(model)))?.map(toEdit),
    }),
    languages.registerInlayHintsProvider(LANGUAGE, {
      provideInlayHints: async (model, range) => {
        const hints = await ask('inlayHints', shown(model), fromRange(range))
        return {
          hints: (hints ?? []).map(({ position, label }) => ({
            position: { lineNumber: position.line + 1, column: position.character + 1 },
            label,
            paddingLeft: true,
          })),
          dispose: () => undefined,
        }
      },
    }),
    languages.registerCodeLensProvider(LANGUAGE, {
      provideCodeLenses: async (model) => {
        const lenses = await ask('codeLenses', shown(model))
        return {
          lenses: (lenses ?? []).map(({ range, title, step }) => ({
            range: toRange(range),
            id: step,
            command: { id: 'roteiro.uses', title, arguments: [fromStart(range)] },
          })),
          dispose: () => undefined,
        }
      },
    }),
  ]
  return { dispose: () => provided.forEach((one) => void one.dispose()) }
}

const fromStart = ({ start }: Parameters<typeof toRange>[0]): monaco.IPosition => ({
  lineNumber: start.line + 1,
  column: start.character + 1,
})

/**
 * Makes sure that the rename field gets the focus. Monaco focuses it 100 ms after the request, which is too soon if the field is not
 * drawn by then: the new name would be typed into the document.
 */
function focusRenameField(): void {
  const end = performance.now() + 10_000
  const field = () => document.querySelector<HTMLInputElement>('.rename-box input')
  const isShown = () => field()?.checkVisibility({ visibilityProperty: true }) ?? false
  const focus = () => {
    if (!isShown() || document.activeElement === field()) return
    field()?.focus()
    field()?.select()
  }
  const look = () => {
    if (isShown()) setTimeout(focus, 150)
    else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
