import type { monaco } from './monaco'

/** Options of appearance that all Monaco editors of the admin share. */
export const EDITOR_LOOK = {
  automaticLayout: true,
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  unicodeHighlight: { ambiguousCharacters: false },
  guides: { indentation: false },
  bracketPairColorization: { enabled: false },
  links: false,
  overviewRulerLanes: 0,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
} as const satisfies monaco.editor.IEditorOptions
