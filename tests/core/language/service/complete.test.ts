import { expect, test } from 'vitest'
import { openAt } from './at'
import { labels, offered, STEP, service, take } from './offered'

test('a target: every step with its group, what it says, and the reserved ones', () => {
  const items = offered(`${STEP}    next: cep-|\n`, 'scripts/nova.yaml', true)
  const found = items.find(({ label }) => label === 'cep-not-found')
  expect(found).toMatchObject({ kind: 'step-message', detail: 'endereco' })
  expect(found?.documentation).toContain('> Ops! não encontrei esse CEP')
  expect(found?.documentation).toContain('Depois vai para `cep-try-again`.')
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['retry', 'end', 'novo']))
  expect(items[0]?.label).toBe('novo')
  expect(take(`${STEP}    next: cep-|err\n`, 'cep-error')).toBe(`${STEP}    next: cep-error\n`)
})

test('a target right after the colon gets its space', () => {
  expect(take(`${STEP}    next:|\n`, 'cep-error')).toBe(`${STEP}    next: cep-error\n`)
})

test('a step id: what is named and not there yet', () => {
  const items = offered(`${STEP}    next: ainda-nao\n  |\n`, 'scripts/nova.yaml', true)
  expect(items.map(({ label }) => label)).toEqual(['ainda-nao'])
})

test('keys of a step, without those that stand there, with their shape', () => {
  const text = `${STEP}    ca|\n    next: cep-error\n`
  expect(labels(text)).not.toContain('next')
  expect(labels(text)).toContain('say')
  expect(take(text, 'call')).toBe(`${STEP}    call:\n  action: $0\n    next: cep-error\n`)
  expect(take(text, 'call: cep.buscar')).toContain(
    'on:\n    encontrado: $1\n    sem-logradouro: $2',
  )
})

test('between steps no key of the whole file: it would take the steps below for itself', () => {
  const steps =
    'group: nova\nsteps:\n  um:\n    say: Oi\n    next: end\n|\n  # o fim\n\n  fim:\n    next: end\n'
  expect(labels(steps)).toEqual([])
  expect(labels('group: nova\n|\n  um:\n    next: end\n')).toContain('steps')
  expect(
    labels('group: nova\nsteps:\n  um:\n    next: end\n|\nfacts:\n  a: { kind: sinal }\n'),
  ).toContain('start')
})

test('keys where the line is part of a list, a guard or a way in braces', () => {
  expect(labels(`${STEP}    choose:\n      - |\n`)[0]).toBe('label')
  expect(labels(`${STEP}    next:\n      - |\n`)[0]).toBe('goto')
  expect(labels(`${STEP}    next: { goto: cep-error, | }\n`)).toContain('clear')
  expect(labels(`${STEP}    say:\n      - |\n`)).toEqual([
    ...['after', 'media', 'part', 'table', 'text', 'when'],
  ])
  expect(take(`${STEP}    choose:\n      - |\n`, 'clear')).toContain('- clear: [$0]')
})

test('an action brings the inputs only the step can say, and all its outcomes', () => {
  const text = `${STEP}    call:\n      action: lead.val|\n`
  expect(take(text, 'lead.validar-palavras')).toBe(
    `${STEP}    call:\n      action: lead.validar-palavras\nwith: { texto: $1 }\non:\n  validas: $2\n  invalidas: $3\n  falha: $4\n`,
  )
  const handled = `${STEP}    call:\n      action: lead.val|\n      on: { falha: error-general }\n`
  expect(take(handled, 'lead.validar-palavras')).not.toContain('validas:')
})

test('outcomes: those still missing, one by one and together', () => {
  const text = `${STEP}    call:\n      action: cep.buscar\n      on:\n        falha: error-general\n        |\n`
  expect(labels(text)).toEqual([
    'todas as 5 saídas que faltam',
    'encontrado',
    'nao-encontrado',
    'sem-bairro',
    'sem-logradouro',
    'so-cidade',
  ])
  expect(take(text, 'todas as 5 saídas que faltam')).toContain('encontrado: $1\nsem-logradouro: $2')
})

test('inputs, and the facts they may come from, of the same kind first', () => {
  const head = `${STEP}    call:\n      action: lead.validar-palavras\n      with: `
  expect(labels(`${head}{ | }\n`)).toEqual(['texto'])
  expect(take(`${head}{ texto: $em| }\n`, 'email')).toBe(`${head}{ texto: $email }\n`)
  expect(take(`${head}{ texto: | }\n`, 'email')).toBe(`${head}{ texto: $email }\n`)
})

test('facts in a sentence, also in one that is not closed; keys and handles are not shown (EXP-06)', () => {
  const text = `${STEP}    say: "Oi, {{no|\n    next: cep-error\n`
  expect(take(text, 'nome')).toBe(`${STEP}    say: "Oi, {{nome}}\n    next: cep-error\n`)
  expect(take(`${STEP}    say: "Oi, {{no|}}"\n`, 'nome')).toBe(`${STEP}    say: "Oi, {{nome}}"\n`)
  expect(labels(text)).not.toContain('leadId')
})

test('guards: facts, joints, comparisons, and the words a fact admits', () => {
  const guard = (inside: string) =>
    `${STEP}    next:\n      - when: { ${inside} }\n        goto: cep-error\n`
  expect(labels(guard('tip|'))).toEqual(expect.arrayContaining(['tipoPlano', 'all', 'any', 'not']))
  expect(labels(guard('tipoPlano: |'))).toEqual([
    'CREDITO_INTEGRAL',
    'CREDITO_PAGAMETADE',
    'CREDITO_REDUZIDA',
  ])
  expect(labels(guard('editando: |'))).toEqual(['false', 'true'])
  expect(labels(guard('rendaTotal: { g| }'))).toEqual(expect.arrayContaining(['gt', 'gte']))
  expect(labels(guard('all: [{ edi| }]'))).toContain('editando')
})

test('set: facts that can be written and are not yet, their words, and facts to copy', () => {
  expect(labels(`${STEP}    set: { | }\n`)).not.toContain('rendaTotal')
  expect(labels(`${STEP}    set: { editando: true, | }\n`)).not.toContain('editando')
  expect(labels(`${STEP}    set: { tipoPlano: | }\n`).slice(0, 4)).toEqual([
    'CREDITO_INTEGRAL',
    'CREDITO_PAGAMETADE',
    'CREDITO_REDUZIDA',
    'planoTipo',
  ])
  // a mapping that is not closed
  expect(labels(`${STEP}    set: { ti|\n    next: cep-error\n`)).toContain('tipoPlano')
})

test('ask: facts a visitor can type', () => {
  const facts = labels(`${STEP}    ask: |\n`)
  expect(facts).toContain('cep')
  expect(facts).not.toContain('planos')
  expect(labels(`${STEP}    ask: { fact: | }\n`)).toEqual(facts)
  expect(labels(`${STEP}    next: { goto: cep-error, clear: [ed|] }\n`)).toContain('editando')
})

test('parts: waiting ones for show, still ones for say', () => {
  expect(labels(`${STEP}    show:\n      part: |\n`)).toContain('pix')
  expect(labels(`${STEP}    show:\n      part: |\n`)).not.toContain('motivos-cupom')
  expect(labels(`${STEP}    say:\n      - part: |\n`)).toEqual(
    expect.arrayContaining(['motivos-cupom', 'confira']),
  )
})

test('links an option can open', () => {
  expect(labels(`${STEP}    choose:\n      - label: FALAR\n        open: |\n`)).toContain(
    'especialistas',
  )
})

test('a variant: keys, groups, pictures, colours, copy by step, texts', () => {
  const at = (marked: string) => labels(marked, 'variants/nova.yaml')
  expect(at('path: /nova\n|\n')).toContain('banner')
  expect(at('path: /nova\n|\n')).not.toContain('path')
  expect(at('group: |\n')).toContain('parceiros-clube')
  expect(at('brand:\n  logo: |\n')).toContain('logo-quintale.svg')
  expect(at('colours:\n  primary: |\n')).toContain('#a83c1a')
  expect(at('copy:\n  copy-|\n')).toContain('copy-message-1')
  expect(at('copy:\n  copy-message-1: Oi, {{|\n')).toContain('nome')
  expect(at('texts:\n  chat.opcoes: Opções\n  chat.|\n')).toContain('chat.conversa')
  expect(at('texts:\n  chat.opcoes: Opções\n  chat.|\n')).not.toContain('chat.opcoes')
  expect(at('texts:\n  recusa.|\n')).toEqual(
    expect.arrayContaining(['recusa.cpf', 'recusa.cartao-vazio']),
  )
  expect(at('texts:\n  motivo.|\n')).toContain('motivo.CupomUtilizado')
  expect(at('tipoTabela: |\n')).toEqual(['completa', 'integral', 'paga_metade'])
})

test('issue 17: an experiment: its keys, brands, groups and goals, and in an arm what a brand may say', () => {
  const path = 'experiments/nova.yaml'
  const at = (marked: string) => labels(marked, path)
  const arm = 'about: Traz mais?\narms:\n  b:\n    about: A nova\n'
  expect(at('about: Traz mais?\n|\n')).toEqual(expect.arrayContaining(['goal', 'share', 'arms']))
  expect(at('about: Traz mais?\n|\n')).not.toContain('about')
  expect(at('brands: [|]\n')).toContain('home')
  expect(at('groups:\n  - |\n')).toContain('parceiros-clube')
  expect(at('goal: |\n')).toEqual(['lead', 'pagamento', 'proposta', 'receita'])
  expect(at(`${arm}    |\n`)).toEqual(expect.arrayContaining(['copy', 'texts', 'banner']))
  expect(at(`${arm}    copy:\n      copy-|\n`)).toContain('copy-message-1')
  expect(at(`${arm}    texts:\n      chat.|\n`)).toContain('chat.conversa')
  const hovered = openAt(service, path, 'about: Traz mais?\nsh|are: { a: 50, b: 50 }\n')
  expect(service.hover(path, hovered)?.contents).toMatch(/^\*\*share\*\* · De cada 100 visitas/)
  service.close(path)
})

test('a talk: variants, steps, facts', () => {
  const at = (marked: string) => labels(marked, 'tests/talks/nova.yaml')
  expect(at('talk: Nova\nvariant: |\n')).toContain('home')
  expect(at('talk: Nova\nturns:\n  - at: |\n')).toContain('cep-error')
  expect(at('talk: Nova\nturns:\n  - unknown: [|]\n')).toContain('cep')
})

test('a label with a comma is one item of a list in brackets', () => {
  const [label, path] = ['NÃO, OBRIGADO', 'variants/nova.yaml']
  const order = (words: string) => `order:\n  pesquisa-algo-mais: [${words}]\n`
  expect(take(order('|'), label, path)).toBe(order(`"${label}"`))
  expect(take(order('"NÃO|"'), label, path)).toBe(order(`"${label}"`))
  const turn = (words: string) => `talk: Nova\nturns:\n  - { at: pesquisa-algo-mais, ${words} }\n`
  expect(take(turn('choose: |'), label, 'tests/talks/nova.yaml')).toBe(turn(`choose: "${label}"`))
  expect(take(turn('choose: |'), 'SIMULAR NOVAMENTE', 'tests/talks/nova.yaml')).toBe(
    turn('choose: SIMULAR NOVAMENTE'),
  )
})

test('nothing is offered inside plain words, and nothing throws anywhere in a real script', () => {
  expect(offered(`${STEP}    say: Bom |\n`).every(({ kind }) => kind === 'fact')).toBe(true)
  const path = 'scripts/endereco.yaml'
  const lines = service.text(path)!.split('\n')
  for (const [line, words] of lines.entries()) {
    for (let character = 0; character <= words.length; character += 7) {
      const items = service.complete(path, { line, character })
      for (const { edit } of items) expect(edit.range.start.line).toBe(line)
    }
  }
})

test('completion waits for no check: a name that was typed since the last one is not offered yet', () => {
  const path = 'scripts/nova.yaml'
  service.diagnostics()
  const at = openAt(service, path, `${STEP}    next: cep-|\n`)
  const names = () => service.complete(path, at).map(({ label }) => label)
  expect(names()).toContain('cep-error')
  expect(names()).not.toContain('novo')
  service.diagnostics()
  expect(names()).toContain('novo')
  service.close(path)
})

test('the order of a step: steps that have several options, and then those options', () => {
  const steps = labels('order:\n  |\n', 'variants/nova.yaml')
  expect(steps).toContain('error-no-plans')
  expect(steps).not.toContain('copy-message-1')
  expect(labels('order:\n  error-no-plans:\n    - |\n', 'variants/nova.yaml')).toEqual([
    'FALAR COM OS ESPECIALISTAS',
    'SIMULAR NOVAMENTE',
  ])
})

test('options of a list: lists, and then what their items have', () => {
  const lists = labels(`${STEP}    choose: { from: | }\n`)
  expect(lists).toContain('planos')
  expect(lists).not.toContain('plano')
  expect(labels(`${STEP}    choose: { from: categorias, label: | }\n`)).toEqual([
    ...['bem', 'descricao', 'id', 'imagem', 'nome'],
  ])
})
