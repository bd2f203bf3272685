import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import './monaco-parts'

/** What our documents are to the editor: YAML, with our own service in place of any other. */
export const LANGUAGE = 'roteiro'

const SCHEME = 'roteiro'

// without it the package would fetch an editor from a public server
loader.config({ monaco })

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

/** How a document is typed: pairs, comments, and the line below one that opens a mapping or a list. The editor's own YAML brings every feature it has. */
const configuration: monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
    { open: "'", close: "'", notIn: ['string', 'comment'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '"', close: '"' },
    { open: "'", close: "'" },
  ],
  folding: { offSide: true },
  onEnterRules: [
    { beforeText: /:\s*$/, action: { indentAction: monaco.languages.IndentAction.Indent } },
  ],
}

/** Colours until the language service has said what the words are, which it does of names only. */
const grammar: monaco.languages.IMonarchLanguage = {
  defaultToken: 'string',
  tokenPostfix: '.yaml',
  brackets: [
    { token: 'delimiter.curly', open: '{', close: '}' },
    { token: 'delimiter.square', open: '[', close: ']' },
  ],
  tokenizer: {
    root: [
      [/^(\s*)(#.*)$/, ['white', 'comment']],
      [/\s+#.*$/, 'comment'],
      [/[^\s"'#{}[\],:-][^"'#{}[\],:]*(?=:(?:\s|$))/, 'key'],
      [/"/, 'string', '@double'],
      [/'/, 'string', '@single'],
      [/[{}[\]]/, '@brackets'],
      [/[,:](?=\s|$)/, 'delimiter'],
      [/-(?=\s|$)/, 'operators'],
      [/-?\d+(?:\.\d+)?(?=\s*(?:$|[,}\]#]))/, 'number'],
      [/(?:true|false|null)(?=\s*(?:$|[,}\]#]))/, 'keyword'],
      [/[^\s,{}[\]#:]+|[,:#]/, 'string'],
    ],
    double: [
      [/[^"\\]+/, 'string'],
      [/\\./, 'string.escape'],
      [/"/, 'string', '@pop'],
    ],
    single: [
      [/[^']+|''/, 'string'],
      [/'/, 'string', '@pop'],
    ],
  },
}

monaco.languages.register({ id: LANGUAGE })
monaco.languages.setLanguageConfiguration(LANGUAGE, configuration)
monaco.languages.setMonarchTokensProvider(LANGUAGE, grammar)

export const uriOf = (path: string): monaco.Uri =>
  monaco.Uri.from({ scheme: SCHEME, path: `/${path}` })

export const documentPath = (uri: monaco.Uri): string | undefined =>
  uri.scheme === SCHEME ? uri.path.slice(1) : undefined

export { monaco }
