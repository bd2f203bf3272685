import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { sentenceSchema, textAttr } from './sentence-schema'
import { factNode } from './sentence-text'

const { nodes, marks } = sentenceSchema

/** Marks that look the same; new formatting uses the first. */
const TWINS = { b: [marks.b, marks.strong], i: [marks.i, marks.em], u: [marks.u] } as const

export type TextStyle = keyof typeof TWINS

/** The mark that gives the selection a style; undefined if none does. */
function markOf({ selection, storedMarks, doc }: EditorState, look: TextStyle) {
  const { from, to, empty, $from } = selection
  return TWINS[look].find((type) =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type),
  )
}

export const hasStyle = (state: EditorState, look: TextStyle): boolean =>
  markOf(state, look) !== undefined

/** Adds a style to the selection, or removes it, whichever of its marks was used. */
export const toggleLook =
  (look: TextStyle): Command =>
  (state, dispatch) =>
    toggleMark(markOf(state, look) ?? TWINS[look][0])(state, dispatch)

const insert =
  (node: () => ReturnType<typeof factNode>): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node(), true).scrollIntoView())
    return true
  }

export const putFact = (name: string): Command => insert(() => factNode(name))

export const isInList = ({ selection }: EditorState): boolean =>
  selection.$from.parent.type === nodes.item

/** Turns the selection into a list, or a list back into lines. */
export const toggleList: Command = (state, dispatch) =>
  isInList(state)
    ? liftListItem(nodes.item)(state, dispatch)
    : wrapInList(nodes.ul)(state, dispatch)

/** The address of the first link in the selection; undefined if there is none. */
export function linkIn({ doc, selection: { from, to } }: EditorState): string | undefined {
  let found: string | undefined
  doc.nodesBetween(from, to, (node) => {
    const link = marks.a.isInSet(node.marks)
    if (link) found ??= textAttr(link.attrs, 'href')
  })
  return found
}

/** Sets a link on the selection; an empty address removes it. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const { tr } = state
    tr.removeMark(from, to, marks.a)
    if (href !== '') tr.addMark(from, to, marks.a.create({ href }))
    dispatch?.(tr)
    return true
  }

/** A fact typed as `{{name}}` becomes a chip. */
const typedFact = new Plugin({
  props: {
    handleTextInput: (view, from, to, text) => {
      if (text !== '}') return false
      const { $from } = view.state.selection
      const before = $from.parent.textBetween(0, $from.parentOffset, '', '\ufffc')
      const name = /\{\{\s*([\w.-]+)\s*\}$/.exec(before)
      if (!name?.[1]) return false
      view.dispatch(view.state.tr.replaceWith(from - name[0].length, to, factNode(name[1])))
      return true
    },
  },
})

const newLine = insert(() => nodes.br.create())

/** Enter breaks the line, or begins the next item of a list. */
export const sentenceKeys = [
  keymap({
    Enter: chainCommands(splitListItem(nodes.item), liftListItem(nodes.item), newLine),
    'Shift-Enter': newLine,
    'Mod-b': toggleLook('b'),
    'Mod-i': toggleLook('i'),
    'Mod-u': toggleLook('u'),
  }),
  keymap(baseKeymap),
  typedFact,
]
