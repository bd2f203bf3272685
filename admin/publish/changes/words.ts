import { purposeOf } from '../../../src/api/pictures'
import { counted } from '../../ui/words'
import { withoutEnding } from '../../workspace/file-name'
import type { Changes } from './changes-between'
import type { Reach, StepChange } from './step-changes'
import { isTextUnchanged } from './text-change'
import type { VariantChange } from './variant-changes'

/** "Muda em 19 marcas, 4 têm texto próprio, 4 não mudam" */
export function reachWords({ changes, own, unreached }: Reach): string {
  if (own.length + unreached.length === 0) {
    if (changes.length === 0) return 'Não muda em marca nenhuma'
    return changes.length === 1 ? 'Muda na única marca' : `Muda nas ${changes.length} marcas`
  }
  const rest = [
    own.length > 0 && `${own.length} ${own.length === 1 ? 'tem' : 'têm'} texto próprio`,
    unreached.length > 0 && `${unreached.length} não ${unreached.length === 1 ? 'muda' : 'mudam'}`,
  ].filter((words) => words !== false)
  const first =
    changes.length === 0
      ? 'Não muda em marca nenhuma'
      : `Muda em ${counted(changes.length, 'marca', 'marcas')}`
  return [first, ...rest].join(', ')
}

/** "2 frases, 1 botão, 1 caminho": what has changed in a step. */
export function changeCount({ change, says, options, behaviours }: StepChange): string {
  if (change !== 'modified') return change === 'added' ? 'passo novo' : 'sai da conversa'
  const ways = behaviours.filter(({ isWay }) => isWay).length
  const sentences = says.filter((one) => !isTextUnchanged(one)).length
  const buttons = options.filter((one) => !isTextUnchanged(one)).length
  const others = behaviours.length - ways
  const parts = [
    sentences > 0 && counted(sentences, 'frase', 'frases'),
    buttons > 0 && counted(buttons, 'botão', 'botões'),
    ways > 0 && counted(ways, 'caminho', 'caminhos'),
    others > 0 && counted(others, 'detalhe', 'detalhes'),
  ].filter((words) => words !== false)
  return parts.length > 0 ? parts.join(', ') : '1 detalhe'
}

/** "3 passos, 1 marca nova e valores de 2 marcas mudam", for the head of a comparison. */
export function summaryWords({ steps, variants, ends }: Changes): string {
  const countOf = (wanted: VariantChange['change']) =>
    new Set(variants.flatMap(({ change, variants: ids }) => (change === wanted ? ids : []))).size
  const [added, removed, brands] = [countOf('added'), countOf('removed'), countOf('modified')]
  const parts = [
    steps.length > 0 && counted(steps.length, 'passo', 'passos'),
    added > 0 && counted(added, 'marca nova', 'marcas novas'),
    removed > 0 && counted(removed, 'marca que sai', 'marcas que saem'),
    brands > 0 && `valores de ${counted(brands, 'marca', 'marcas')}`,
    ends.length > 0 && 'o começo ou o desvio da conversa',
  ].filter((words) => words !== false)
  if (parts.length === 0) return 'Nada muda para quem conversa'
  const one = parts.length === 1 && brands === 0 && steps.length + added + removed < 2
  return `${listed(parts)} ${one ? 'muda' : 'mudam'}`
}

/** "a, b e c" */
const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' e ')

const PURPOSES = {
  banner: 'Banner',
  logo: 'Logotipo',
  bot: 'Retrato',
  midia: 'Imagem',
  video: 'Vídeo',
} as const

/** "variants/assets/banner-carambo.svg" → "Banner carambo" */
export function pictureTitle(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const name = withoutEnding(file)
  const purpose = purposeOf(name)
  if (purpose === undefined) return file
  return [PURPOSES[purpose], ...name.split('-').slice(1)].join(' ')
}
