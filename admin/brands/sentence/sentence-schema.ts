import { type Attrs, type MarkSpec, Schema } from 'prosemirror-model'

const mark = (tag: string): MarkSpec => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] })

const isText = (value: unknown): value is string => typeof value === 'string'

export const textAttr = (attrs: Attrs, name: string): string =>
  isText(attrs[name]) ? attrs[name] : ''

/** The ProseMirror schema of a sentence: lines and lists of text, facts, breaks, and the marks of the language. */
export const sentenceSchema = new Schema({
  nodes: {
    doc: { content: '(line | ul | ol)+' },
    line: { content: 'inline*', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: () => ['p', 0] },
    ul: { content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ol: { content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    br: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    fact: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: { default: '' }, label: { default: '' } },
      parseDOM: [
        {
          tag: 'span[data-fact]',
          getAttrs: (element) => ({
            name: element.getAttribute('data-fact'),
            label: element.textContent,
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'span',
        { class: 'fact', 'data-fact': textAttr(attrs, 'name'), title: textAttr(attrs, 'name') },
        textAttr(attrs, 'label'),
      ],
    },
  },
  marks: {
    a: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        { tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) },
      ],
      toDOM: ({ attrs }) => [
        'a',
        { href: textAttr(attrs, 'href'), title: textAttr(attrs, 'href') },
        0,
      ],
    },
    b: mark('b'),
    strong: mark('strong'),
    i: mark('i'),
    em: mark('em'),
    u: mark('u'),
  },
})
