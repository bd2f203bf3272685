import { type Content, fileAt, locationOf, positionIn, rangeOf } from './content'
import type { CodeLens, InlayHint, Range } from './types'

/** Shows amounts in reais behind numbers in cents: `valorCredito: 10000000` R$ 100.000,00. */
export function inlayHints(content: Content, path: string, range: Range): readonly InlayHint[] {
  const file = fileAt(content, path)
  if (!file) return []
  return content.marks(file).flatMap(({ mark, end }): readonly InlayHint[] => {
    const field = content.vocabulary.facts.get(mark.of ?? '')?.field
    if (mark.role !== 'word' || field?.json !== 'integer' || !/^\d+$/.test(mark.name)) return []
    const label = field.show(Number(mark.name))
    const position = positionIn(file, end)
    const isInside = position.line >= range.start.line && position.line <= range.end.line
    return label.startsWith('R$') && isInside ? [{ position, label }] : []
  })
}

/** A code lens above each step of a script: how many steps lead to it. */
export function codeLenses(content: Content, path: string): readonly CodeLens[] {
  const file = fileAt(content, path)
  if (!file) return []
  const { named, stepsTo } = content.index('script')
  return content
    .marks(file)
    .filter(({ mark }) => mark.role === 'step')
    .map((placed) => {
      const id = placed.mark.name
      const from = stepsTo(id).length
      const uses = named('target', id).map(locationOf)
      return { range: rangeOf(placed), step: id, title: title(from), from: uses }
    })
}

function title(steps: number): string {
  if (steps === 0) return 'nenhum passo chega aqui'
  return steps === 1 ? '1 passo chega aqui' : `${steps} passos chegam aqui`
}
