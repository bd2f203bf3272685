import { expect, test } from 'vitest'
import { contentCompiler } from '../../../server/content/compile-content'
import { readReleaseText } from '../../../server/content/release-text'
import { createCompiler } from '../../../src/core/language/compile'
import { servedName } from '../../../src/core/script/experiment'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

/** One that remembers, as the editor's and the server's do. */
const compile = createCompiler(vocabulary)

const own = await readTexts('.')

const experiment = (body: string, name = 'abertura') => ({
  path: `experiments/${name}.yaml`,
  text: `about: Vende mais?\ngoal: pagamento\n${body}`,
})

const ARMS = `share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: A frase nova
    copy:
      copy-message-1: A frase nova.
`

const compiled = (...more: readonly { path: string; text: string }[]) =>
  compile(textsAlone([...own, ...more]))

test('an arm is one more layer over each brand that takes part', () => {
  const { experiments, armed, diagnostics, variants } = compiled(
    experiment(`brands: [home]\ngroups: [parceiros-clube]\ndifference: 5\n${ARMS}`),
  )
  expect(diagnostics).toEqual([])
  const [{ brands, delta, arms }] = experiments as [(typeof experiments)[number]]
  expect(brands).toContain('home')
  expect(brands.length).toBeGreaterThan(1)
  expect({ delta, arms }).toEqual({
    delta: 0.05,
    arms: [
      { name: 'a', about: 'Hoje', weight: 0.5 },
      { name: 'b', about: 'A frase nova', weight: 0.5 },
    ],
  })
  expect(armed.map(servedName)).toHaveLength(brands.length * 2)
  const of = (name: string) => armed.find((one) => servedName(one) === name)!
  const home = variants.find(({ id }) => id === 'home')!
  const { arms: _, ...today } = of('home~abertura.a')
  expect(today).toEqual(home)
  expect(of('home~abertura.b').copy['copy-message-1']).toEqual([
    expect.objectContaining({ text: ['A frase nova.'] }),
  ])
  expect(home.copy['copy-message-1']).not.toEqual(of('home~abertura.b').copy['copy-message-1'])
})

test('one that is over tells nobody apart, and may name what is gone since', () => {
  const gone = ARMS.replace('copy-message-1', 'passo-que-se-foi')
  const { experiments, armed, diagnostics } = compiled(
    experiment(`brands: [home, marca-que-se-foi]\nkept: b\n${gone}`),
  )
  expect({ armed, diagnostics }).toEqual({ armed: [], diagnostics: [] })
  expect(experiments).toMatchObject([{ id: 'abertura', kept: 'b', brands: ['home'] }])
})

test('what an arm says is judged as what a brand says is', () => {
  const { diagnostics, armed } = compiled(
    experiment(`brands: [home]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: Promessa
    copy:
      copy-message-1: Você vai ser contemplado em 30 dias, garantido!
      passo-que-nao-ha: Oi
    banner: { src: nao-ha.svg }
`),
  )
  const codes = diagnostics.map(({ code, path }) => `${path} ${code}`)
  expect(codes).toContain('experiments/abertura.yaml unknown-step')
  expect(codes.some((code) => code.includes('promised'))).toBe(true)
  expect(armed.length).toBeGreaterThan(0)
})

test.each([
  ['an arm may not set where a brand is reached', 'path: /x'],
  ['nor what it sells', 'desconto: true'],
])('%s', (_name, key) => {
  const { diagnostics, experiments } = compiled(
    experiment(`brands: [home]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b: { about: Outra, ${key} }
`),
  )
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-key'])
  expect(experiments).toEqual([])
})

test.each([
  ['one arm', 'share: { a: 100 }\narms:\n  a: { about: Hoje }\n'],
  ['an arm without a share', `share: { a: 100 }\n${ARMS.slice(ARMS.indexOf('arms'))}`],
  ['a kept arm that is none', `kept: c\n${ARMS}`],
  ['a goal that is none', ARMS.replace('arms', 'goals: x\narms')],
])('%s is told', (_name, body) => {
  const { diagnostics, experiments } = compiled(experiment(`brands: [home]\n${body}`))
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
  expect(experiments).toEqual([])
})

test.each(['{ a: 1 }', '[{ a: 1 }]', '[pagamento]', ''])(
  'SCR-16 the goal "%s", which is no word, is told and throws nothing',
  (goal) => {
    const { path, text } = experiment(`brands: [home]\n${ARMS}`)
    const { diagnostics } = compiled({
      path,
      text: text.replace('goal: pagamento', `goal: ${goal}`),
    })
    expect(diagnostics.map(({ code }) => code)).toContain('wrong-type')
  },
)

test('a release without experiments is what it was, to the byte; one that is over adds nothing but itself', () => {
  const manifest = new Map([['scripts/a.yaml', '0'.repeat(64)]])
  const compileContent = contentCompiler(compile)
  const release = (...more: readonly { path: string; text: string }[]) => {
    const made = compileContent(manifest, textsAlone([...own, ...more]))
    if (!made.ok) throw new Error(made.diagnostics[0]?.message)
    return made.release
  }
  const plain = release()
  expect(Object.keys(readReleaseText(plain.id, plain.bytes)).toSorted()).toEqual([
    'format',
    'manifest',
    'script',
    'variants',
  ])
  expect(release(experiment(`brands: [home]\nkept: a\n${ARMS}`)).id).toBe(plain.id)
  expect(release(experiment(`brands: [home]\n${ARMS}`)).id).not.toBe(plain.id)
})

test('issue 17, point 5: an arm may show the options of a step in another order', () => {
  const ordered = (label: string) =>
    compiled(
      experiment(`brands: [home]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: Especialistas primeiro
    order: { error-no-plans: [${label}] }
`),
    )
  const { armed, diagnostics } = ordered('FALAR COM OS ESPECIALISTAS')
  expect(diagnostics).toEqual([])
  expect(armed.map(({ order }) => order)).toEqual([
    undefined,
    { 'error-no-plans': ['FALAR COM OS ESPECIALISTAS'] },
  ])
  const [found] = ordered('FALAR COM ESPECIALISTAS').diagnostics
  expect(found).toMatchObject({ path: 'experiments/abertura.yaml', code: 'bad-value' })
  expect(found?.message).toContain('FALAR COM OS ESPECIALISTAS')
})
