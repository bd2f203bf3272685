import type { Coverage, Hits } from '../src/core/talks/coverage'
import { lcovOf } from '../src/core/talks/lcov'
import { type LocateLine, lineMarks } from '../src/core/talks/line-marks'
import type { Content } from './talk-run'

/** The places of a compilation as coverage asks for them. */
export const locateIn =
  ({ locate }: Pick<Content, 'locate'>): LocateLine =>
  (step, inside) => {
    const found = locate(step, inside)
    return found && { path: found.path, ...found.range.start }
  }

/** How much of the script the talks have reached, and each thing of it that none has. */
export function coverageLines(coverage: Coverage, content: Content): readonly string[] {
  const { steps, outcomes, ways, guards, options } = coverage
  const locate = locateIn(content)
  const line = (step: string, at: Parameters<LocateLine>[1]) => {
    const place = locate(step, at)
    return place ? `${place.path}:${place.line + 1}` : '?'
  }
  return [
    ...part('passos', steps, (id) => `${line(id, [])} nenhuma conversa chega a ${id}`),
    ...part('resultados', outcomes, ({ step, by, name, outcome }) => {
      const where = line(step, [by, 'on', outcome])
      return `${where} nenhuma conversa vê "${outcome}" de ${name} em ${step}`
    }),
    ...part('caminhos', ways, ({ step, at, to }) => {
      return `${line(step, [...at, 'to'])} nenhuma conversa segue de ${step} para ${to}`
    }),
    ...part('condições', guards, ({ step, at, held }) => {
      return `${line(step, at)} em nenhuma conversa esta condição ${held ? 'vale' : 'deixa de valer'} em ${step}`
    }),
    ...part('botões', options, ({ step, at, label }) => {
      return `${line(step, [...at, 'label'])} nenhuma conversa toca em "${label}" em ${step}`
    }),
  ]
}

function part<T>(
  what: string,
  { total, missed }: { readonly total: number; readonly missed: readonly T[] },
  tell: (one: T) => string,
): readonly string[] {
  return [`${what}: ${total - missed.length} de ${total}`, ...missed.map((one) => `  ${tell(one)}`)]
}

/** The same as a tracefile of lcov, for editors and other tools. */
export const coverageAsLcov = (hits: Hits, content: Content): string =>
  lcovOf(lineMarks(hits, locateIn(content)))
