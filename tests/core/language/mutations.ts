import fc from 'fast-check'

const SPLICES = [
  ...['{{', '}}', '<b>', '</', '&', '*', '!', '|', '>', '- ', ': ', ' #', '"', "'", '[', '{', ','],
  ...['?', ':', '-', '.', '1', ' ', '  ', '~', '\n', '\n  ', '\n    ', '\t', '\r\n', '\u0000'],
  ...['\uFEFF', '\u2028', '\uD800', '---', '%', '__proto__: ', '\u00A0', '\u200B', '“', '”', '‘'],
  ...['-\u00A0', '!!binary ', '---js\n', '&a ', '<<: ', 'goto: retry', 'when: {}', 'steps:'],
  ...[
    'null',
    'true',
    '1e309',
    '0x1',
    '$',
    '$__proto__',
    'constructor',
    'a: b',
    '# c\n',
    ' # c',
    '|\n',
    '>-\n',
    '\n\n',
    '\n\n      ',
  ],
]

export type Mutation = { readonly at: number; readonly cut: number; readonly put: string }

/** Some places of a text cut and spliced with what YAML and the language trip over. */
export const mutations = fc.array(
  fc.record({
    at: fc.nat({ max: 100_000 }),
    cut: fc.nat({ max: 12 }),
    put: fc.oneof(fc.constantFrom(...SPLICES), fc.string({ unit: 'binary', maxLength: 6 })),
  }),
  { minLength: 1, maxLength: 4 },
)

export function mutate(text: string, changes: readonly Mutation[]): string {
  return changes.reduce((before, { at, cut, put }) => {
    const start = at % (before.length + 1)
    return before.slice(0, start) + put + before.slice(start + cut)
  }, text)
}
