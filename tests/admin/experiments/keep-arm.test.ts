import { expect, test } from 'vitest'
import { setSay } from '../../../admin/brands/model/edit-say'
import { keepArm } from '../../../admin/experiments/keep-arm'
import { newExperiment } from '../../../admin/experiments/new-button'
import { readExperiment } from '../../../src/core/language/lower/written-experiment'

const EXPERIMENT = {
  path: 'experiments/abertura.yaml',
  text: `about: Vende mais? # de novembro
brands: [home, oferta]
goal: pagamento
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: A nova
    copy:
      ola: Oi, tudo bem?
    banner: { alt: Um jardim }
`,
}
const HOME = {
  path: 'variants/home.yaml',
  text: `# da casa\nbrand:\n  name: "Casa"   # o nome\ncopy:\n  fim: 'Até logo'\n\nbanner:\n  src: casa.webp\n  alt: Uma casa\n`,
}
const OFFER = { path: 'variants/oferta.yaml', text: 'brand: { name: Oferta }\r\n' }

const [a, b] = readExperiment(EXPERIMENT.text)!.arms

test('issue 17: an arm that stays is written into each brand, and every other byte stays', () => {
  const kept = keepArm(b!, EXPERIMENT, [HOME, OFFER])
  expect(kept.ok && kept.texts.get(HOME.path)).toBe(
    HOME.text
      .replace("fim: 'Até logo'\n", "fim: 'Até logo'\n  ola: Oi, tudo bem?\n")
      .replace('Uma casa', 'Um jardim'),
  )
  expect(kept.ok && kept.texts.get(EXPERIMENT.path)).toBe(`${EXPERIMENT.text}kept: b\n`)
  expect(kept.ok && kept.texts.get(OFFER.path)).toMatch(/^brand: \{ name: Oferta \}\r\n/)
})

test('the arm that sets nothing changes no brand', () => {
  const kept = keepArm(a!, EXPERIMENT, [HOME, OFFER])
  expect(kept.ok && [...kept.texts]).toEqual([[EXPERIMENT.path, `${EXPERIMENT.text}kept: a\n`]])
})

test('where one file cannot be written, none is', () => {
  const broken = { path: 'variants/oferta.yaml', text: 'brand: { name: "Oferta\n' }
  expect(keepArm(b!, EXPERIMENT, [HOME, broken])).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^variants\/oferta\.yaml: /),
  })
})

test('a new experiment has two arms, whose words are written behind what they are called', () => {
  const text = newExperiment('Abertura: com desconto?')
  expect(readExperiment(text)).toMatchObject({
    about: 'Abertura: com desconto?',
    goal: 'pagamento',
    arms: [
      { name: 'a', weight: 0.5, set: {} },
      { name: 'b', weight: 0.5, set: {} },
    ],
  })
  const said = setSay(text, ['arms', 'b', 'copy', 'ola'], ['Oi'])
  expect(said.ok && said.text).toMatch(/\n {4}about: A versão nova\n {4}copy:\n {6}ola: Oi\n$/)
})
