import { type Content, fileAt, positionIn } from './content'
import type { Role } from './marks'
import type { SemanticToken, TokenType } from './types'

const TYPES: { readonly [role in Role]?: TokenType } = {
  step: 'step',
  target: 'target',
  fact: 'fact',
  action: 'action',
  part: 'part',
  outcome: 'outcome',
  input: 'input',
  word: 'value',
  link: 'link',
  label: 'label',
  key: 'key',
}

/** What the words of a document are, in order, none over another. Sentences have no token of their own, so that facts inside them can. */
export function tokens(content: Content, path: string): readonly SemanticToken[] {
  const file = fileAt(content, path)
  if (!file) return []
  let last = 0
  return content
    .marks(file)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ mark, start, end }): readonly SemanticToken[] => {
      const type = TYPES[mark.role]
      const words = file.text.slice(start, end)
      if (!type || start < last || words === '' || words.includes('\n')) return []
      last = end
      return [{ ...positionIn(file, start), length: end - start, type }]
    })
}
