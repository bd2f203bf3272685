import { expect, test } from 'vitest'
import { edited, find, real, realService, talks } from './at'

/** For what only asks. */
const service = realService(...talks)
const ENDERECO = 'scripts/endereco.yaml'

test('rename changes every name of a step in scripts, copy and talks, and nothing else', () => {
  const service = realService(...talks)
  const path = 'scripts/proposta.yaml'
  const at = find(real(path), '  proposal-terms:', 4)
  expect(service.prepareRename(path, at)?.placeholder).toBe('proposal-terms')
  const renamed = service.rename(path, at, 'termos-da-proposta')
  if (!renamed.ok) throw new Error(renamed.message)
  const paths = Object.keys(renamed.edit.changes)
  expect(paths).toContain('tests/talks/alterar-dados.yaml')
  for (const changed of paths) {
    const before = service.text(changed)!
    const after = edited(before, renamed.edit.changes[changed]!)
    expect(after).toBe(
      before.replaceAll(/(?<![\w-])proposal-terms(?![\w-])/g, 'termos-da-proposta'),
    )
    service.open(changed, after)
  }
  expect(service.diagnostics()).toEqual([])
  expect(service.compilation().steps.has('termos-da-proposta')).toBe(true)
})

test('rename changes the copy of variants; quotes stay', () => {
  const service = realService({
    path: 'scripts/nova.yaml',
    text: 'group: nova\nsteps:\n  "passo-novo":\n    next: { goto: \'passo-novo\' }\n',
  })
  const start = find(real('scripts/inicio.yaml'), '  copy-message-1:', 3)
  const copied = service.rename('scripts/inicio.yaml', start, 'boas-vindas')
  expect(copied.ok && copied.edit.changes['variants/parceiro-clube-1.yaml']).toHaveLength(1)
  const quoted = service.rename('scripts/nova.yaml', { line: 2, character: 6 }, 'outro')
  expect(
    quoted.ok &&
      edited(service.text('scripts/nova.yaml')!, quoted.edit.changes['scripts/nova.yaml']!),
  ).toBe('group: nova\nsteps:\n  "outro":\n    next: { goto: \'outro\' }\n')
})

test('rename refuses what is no name, reserved, taken, or no step', () => {
  const at = find(real(ENDERECO), '  cep-error:', 4)
  const refused = (name: string) => {
    const renamed = service.rename(ENDERECO, at, name)
    return renamed.ok ? '' : renamed.message
  }
  expect(refused('retry')).toContain('palavra da linguagem')
  expect(refused('__proto__')).toContain('Use letras')
  expect(refused('constructor')).toContain('palavra da linguagem')
  expect(refused('cep-lookup')).toContain('Já há um passo')
  expect(refused('com espaço')).toContain('Use letras')
  expect(refused('')).toContain('Use letras')
  for (const value of ['null', 'true', 'False', '12', '0x1', '1e3'])
    expect(refused(value)).toBe(
      `"${value}" seria lido como um valor, e não como um nome. Escolha outro.`,
    )
  expect(refused('2a')).toBe('')
  expect(service.prepareRename(ENDERECO, find(real(ENDERECO), 'ask: cep', 6))).toBeUndefined()
  expect(service.rename(ENDERECO, { line: 0, character: 0 }, 'x').ok).toBe(false)
})

test('rename refuses while a text that uses the name cannot be read', () => {
  const broken = (path: string, text: string) => {
    const service = realService({ path, text })
    const renamed = service.rename(ENDERECO, find(real(ENDERECO), '  cep-error:', 4), 'cep-falhou')
    return renamed.ok ? '' : renamed.message
  }
  const nova = 'scripts/nova.yaml'
  const step = (target: string) => `group: nova\nsteps:\n  um:\n    next: ${target}\n`
  expect(broken(nova, step('{ goto: cep-error'))).toBe(
    'Há um erro de escrita onde se usa "cep-error": scripts/nova.yaml. Corrija-o antes de mudar o nome.',
  )
  expect(broken('tests/talks/nova.yaml', 'talk: Nova\nturns: [{ at: cep-error\n')).toContain(
    'tests/talks/nova.yaml',
  )
  expect(broken(nova, step('{ goto: cep-error-2'))).toBe('')
  expect(broken(nova, `${step('cep-error')}  dois: [\n`)).toBe('')
})

const EXPERIMENT = `about: Vende mais?
goal: pagamento
brands: [home]
difference: 5
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b: { about: A frase nova, copy: { copy-message-1: "Oi, {{recontagens}}." } }
`

test('rename of a step reaches the sheets of brands in talks, and experiments', () => {
  const service = realService(...talks, { path: 'experiments/abertura.yaml', text: EXPERIMENT })
  const at = find(real('scripts/inicio.yaml'), '  copy-message-1:', 3)
  const renamed = service.rename('scripts/inicio.yaml', at, 'boas-vindas')
  if (!renamed.ok) throw new Error(renamed.message)
  for (const { path, text } of [...talks, { path: 'experiments/abertura.yaml', text: EXPERIMENT }])
    expect(edited(text, renamed.edit.changes[path] ?? []), path).toBe(
      text.replaceAll(/(?<![\w-])copy-message-1(?![\w-])/g, 'boas-vindas'),
    )
})

const OWN_FACTS = `group: nova
facts:
  contagens: { kind: contador, max: 3, label: contagens }
links:
  site: [{ when: { contagens: { gte: 1 } }, text: "{{contagens}} vezes" }]
steps:
  contagens:
    say:
      - { when: { any: [{ contagens: 1 }, { not: { "contagens": 2 } }] }, text: "contagens: {{ contagens }} {{contagens|vez|vezes}}" }
    ask: { fact: cep, invalid: [{ when: { contagens: { gte: 1 } }, goto: retry, error: contagens }, { goto: retry, set: { contagens: { add: 1 } } }] }
    set: { cidade: $contagens }
    track: { event: contagens, data: { contagens: $contagens } }
    next: { goto: contagens, clear: [contagens] }
`
const OWN_TALK = `talk: contagens
variant: home
facts: { contagens: 1 }
turns:
  - at: contagens
    tell: { contagens: 2 }
  - { unknown: [contagens], facts: { contagens: 2 }, brand: { copy: { contagens: ["{{contagens}} contagens"] } } }
`

test('rename of a fact that a script declares changes its uses, and no step, key or word of that name', () => {
  const service = realService(
    { path: 'scripts/nova.yaml', text: OWN_FACTS },
    { path: 'tests/talks/nova.yaml', text: OWN_TALK },
    {
      path: 'experiments/abertura.yaml',
      text: EXPERIMENT.replace('recontagens', 'contagens'),
    },
  )
  const at = find(OWN_FACTS, 'contagens: { kind')
  expect(service.prepareRename('scripts/nova.yaml', at)?.placeholder).toBe('contagens')
  const renamed = service.rename('scripts/nova.yaml', at, 'vezes')
  if (!renamed.ok) throw new Error(renamed.message)
  const after = (path: string) => edited(service.text(path)!, renamed.edit.changes[path] ?? [])
  expect(after('scripts/nova.yaml')).toBe(`group: nova
facts:
  vezes: { kind: contador, max: 3, label: contagens }
links:
  site: [{ when: { vezes: { gte: 1 } }, text: "{{vezes}} vezes" }]
steps:
  contagens:
    say:
      - { when: { any: [{ vezes: 1 }, { not: { "vezes": 2 } }] }, text: "contagens: {{ vezes }} {{vezes|vez|vezes}}" }
    ask: { fact: cep, invalid: [{ when: { vezes: { gte: 1 } }, goto: retry, error: contagens }, { goto: retry, set: { vezes: { add: 1 } } }] }
    set: { cidade: $vezes }
    track: { event: contagens, data: { contagens: $vezes } }
    next: { goto: contagens, clear: [vezes] }
`)
  expect(after('tests/talks/nova.yaml')).toBe(`talk: contagens
variant: home
facts: { vezes: 1 }
turns:
  - at: contagens
    tell: { vezes: 2 }
  - { unknown: [vezes], facts: { vezes: 2 }, brand: { copy: { contagens: ["{{vezes}} contagens"] } } }
`)
  expect(after('experiments/abertura.yaml')).toContain('"Oi, {{vezes}}."')
})

test('rename of a fact refuses what is no name, reserved or taken, and facts of the product', () => {
  const service = realService({ path: 'scripts/nova.yaml', text: OWN_FACTS })
  const at = find(OWN_FACTS, 'contagens: { kind')
  const refused = (name: string) => {
    const renamed = service.rename('scripts/nova.yaml', at, name)
    return renamed.ok ? '' : renamed.message
  }
  expect(refused('Vezes')).toContain('Use letras')
  expect(refused('com-traco')).toContain('Use letras')
  expect(refused('all')).toContain('palavra da linguagem')
  expect(refused('nome')).toBe('Já há um fato "nome".')
  expect(refused('null')).toContain('seria lido como um valor')
  expect(refused('vezes')).toBe('')
  const ask = find(OWN_FACTS, 'fact: cep', 6)
  expect(service.prepareRename('scripts/nova.yaml', ask)).toBeUndefined()
  expect(service.rename('scripts/nova.yaml', ask, 'x').ok).toBe(false)
})
