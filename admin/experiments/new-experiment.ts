import { setValue } from '../../src/core/language/edit/edit'

const EMPTY = `# yaml-language-server: $schema=../schema/experiment.schema.json
about: ""
goal: pagamento
share: { a: 50, b: 50 }
arms:
  a: { about: No ar hoje }
  b:
    about: A versão nova
`

/** The text of an experiment that compares nothing yet, of one brand or of none so far. */
export function newExperiment(about: string, brand?: string): string {
  const done = setValue(EMPTY, ['about'], about)
  const asked = done.ok ? done.text : EMPTY
  if (brand === undefined) return asked
  const placed = setValue(asked, ['brands'], [brand])
  return placed.ok ? placed.text : asked
}

/** The name of a file by what people call it: "A abertura, já!" → "a-abertura-ja". */
export const experimentId = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
