import type { FileChanges } from '../changes/by-file'
import { isTextUnchanged, spokenWords, type TextChange } from '../changes/text-change'
import { changeCount } from '../changes/words'
import { keyLabel } from '../show/key-label'
import type { PublishDependency } from './dependencies'
import type { PublishUnit } from './units'

/** The heading above the units of a kind. */
export const KIND_WORDS: { readonly [K in PublishUnit['kind']]: string } = {
  brand: 'Marcas',
  shared: 'O que várias marcas têm',
  picture: 'Imagens de várias marcas',
  part: 'Partes da conversa',
  experiment: 'Experimentos',
  talk: 'Conversas de teste',
}

/** The changes of a file, one line each: the new sentence, else the name of what changes. */
export function changeLines(
  { steps, variants }: FileChanges,
  nameOf: (of: string) => string,
): readonly string[] {
  return [
    ...variants.flatMap(({ change, values, copies }) => [
      ...(change === 'added' ? ['marca nova'] : change === 'removed' ? ['sai do ar'] : []),
      ...copies.map(({ step, says }) => saidOf(says) ?? nameOf(step)),
      ...values.map(({ key }) => keyLabel(key)),
    ]),
    ...steps.map((step) =>
      step.change === 'modified'
        ? (saidOf([...step.says, ...step.options]) ?? `${nameOf(step.id)}: ${changeCount(step)}`)
        : `${nameOf(step.id)}: ${changeCount(step)}`,
    ),
  ]
}

/** The new words of the first changed sentence. */
function saidOf(says: readonly TextChange[]): string | undefined {
  const changed = says.find((one) => !isTextUnchanged(one) && one.after)
  return changed?.after && `“${spokenWords(changed.after).replace(/\s+/g, ' ').trim()}”`
}

/** Why a path is published only together with another. */
export function needWords({ why }: PublishDependency, other: string): string {
  if (why === 'moves') return `Vai junto com ${other}: um passo passou de um lugar ao outro.`
  if (why === 'uses') return `Depende de ${other}: usa o que é novo ali.`
  return `Depende de ${other}: tira o que ali se usava.`
}
