import { languages } from 'monaco-editor/esm/vs/editor/editor.api.js'

/** How a document is typed: pairs, comments, and the line below one that opens a mapping or a list. The editor's own YAML brings every feature it has. */
export const configuration: languages.LanguageConfiguration = {
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
  onEnterRules: [{ beforeText: /:\s*$/, action: { indentAction: languages.IndentAction.Indent } }],
}

/** Colours until the language service has said what the words are, which it does of names only. */
export const grammar: languages.IMonarchLanguage = {
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
