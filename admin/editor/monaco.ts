import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import './monaco-parts'

/** Monaco's language id for our documents: YAML with our own language service. */
export const LANGUAGE = 'roteiro'

const SCHEME = 'roteiro'

// without this, the package would load Monaco from a public server
loader.config({ monaco })

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

/**
 * Typing rules: pairs, comments, and the indent below a key without a value. Importing Monaco's own YAML would import all its
 * features.
 */
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

/** Syntax colours, used until the language service's semantic tokens arrive; those cover names only. */
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
