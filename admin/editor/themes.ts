import { monaco } from './monaco'

export type Scheme = 'light' | 'dark'

export const themeOf = (scheme: Scheme) => `roteiro-${scheme}`

/** The CSS variable that colours each kind of token; the kinds are those of the grammar and of the language service. */
const WORDS: readonly (readonly [token: string, colour: string, style?: string])[] = [
  ['', '--y-str'],
  ['comment', '--y-com', 'italic'],
  ['string', '--y-str'],
  ['type', '--y-key'],
  ['key', '--y-key'],
  ['number', '--y-num'],
  ['keyword', '--y-num'],
  ['operators', '--y-pun'],
  ['delimiter', '--y-pun'],
  ['step', '--y-def', 'bold'],
  ['target', '--y-ref'],
  ['fact', '--y-fact'],
  ['action', '--y-act', 'bold'],
  ['part', '--y-act', 'bold'],
  ['outcome', '--y-out'],
  ['input', '--y-fact'],
  ['value', '--y-num'],
  ['link', '--y-ref'],
  ['label', '--y-str', 'bold'],
]

const SURFACES: { readonly [colour: string]: string } = {
  'editor.background': '--pane',
  'editor.foreground': '--y-str',
  'editorLineNumber.foreground': '--ink-3',
  'editorLineNumber.activeForeground': '--ink',
  'editor.lineHighlightBackground': '--accent-soft',
  'editorCursor.foreground': '--accent',
  'editorWidget.background': '--raised',
  'editorWidget.border': '--line-2',
  'editorSuggestWidget.background': '--raised',
  'editorSuggestWidget.border': '--line-2',
  'editorSuggestWidget.selectedBackground': '--accent-soft',
  'editorSuggestWidget.selectedForeground': '--ink',
  'editorHoverWidget.background': '--raised',
  'editorHoverWidget.border': '--line-2',
  'editorCodeLens.foreground': '--ink-3',
  'editorInlayHint.foreground': '--ink-3',
  'editorInlayHint.background': '--sunken',
  'editorError.foreground': '--bad',
  'editorWarning.foreground': '--warn',
  'diffEditor.insertedLineBackground': '--add',
  'diffEditor.insertedTextBackground': '--add-2',
  'diffEditor.removedLineBackground': '--del',
  'diffEditor.removedTextBackground': '--del-2',
  'menu.background': '--raised',
  'menu.foreground': '--ink',
  'menu.border': '--line-2',
  'menu.selectionBackground': '--accent-soft',
  'menu.selectionForeground': '--ink',
  'menu.separatorBackground': '--line',
  'widget.border': '--line-2',
  'input.background': '--pane',
  'input.foreground': '--ink',
  'input.border': '--line-2',
  'input.placeholderForeground': '--ink-3',
  'inputOption.activeBackground': '--accent-soft',
  'inputOption.activeBorder': '--accent-line',
  'inputOption.activeForeground': '--accent-ink',
  'peekView.border': '--accent',
  'peekViewEditor.background': '--bg',
  'peekViewResult.background': '--pane',
  'peekViewTitle.background': '--raised',
  'peekViewTitleLabel.foreground': '--ink',
  'peekViewTitleDescription.foreground': '--ink-2',
  'peekViewResult.fileForeground': '--ink',
  'peekViewResult.lineForeground': '--ink-2',
  'peekViewResult.selectionBackground': '--accent-soft',
  'peekViewResult.selectionForeground': '--ink',
  focusBorder: '--accent',
}

/** Defines Monaco's theme from the current values of the page's CSS variables, and applies it. */
export function applyTheme(scheme: Scheme): void {
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => hexOf(style.getPropertyValue(token))
  monaco.editor.defineTheme(themeOf(scheme), {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: WORDS.flatMap(([word, name, fontStyle]) =>
      // Monaco's own themes have rules for `….yaml` tokens, which would win over those for a bare token
      [word, `${word}.yaml`].map((token) => ({
        token,
        foreground: colour(name).slice(1),
        ...(fontStyle && { fontStyle }),
      })),
    ),
    colors: Object.fromEntries(
      Object.entries(SURFACES).map(([name, token]) => [name, colour(token)]),
    ),
  })
  monaco.editor.setTheme(themeOf(scheme))
}

/** Any CSS colour as hexadecimal, the only form that Monaco takes; a canvas converts it. */
function hexOf(value: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = value.trim() || '#000000'
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
