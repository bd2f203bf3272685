import { expect, test } from 'vitest'
import { edited } from './at'
import { labels, offered, STEP, take } from './offered'

/** The text after an item is taken, as an editor writes it: a snippet without its stops, its lines indented like the first. */
function takenIn(marked: string, label: string, path?: string): string {
  const item = offered(marked, path).find((one) => one.label === label)
  if (!item) throw new Error(`"${label}" is not offered`)
  const line = marked.split('\n').find((one) => one.includes('|'))!
  const room = /^ */.exec(line)![0]
  const words = item.edit.newText.replace(/\$\d+/g, '').replaceAll('\n', `\n${room}`)
  return edited(marked.replace('|', ''), [{ ...item.edit, newText: words }])
}

test('a key behind the colon of its own mapping leaves a text that can be read', () => {
  const step = (line: string) => `${STEP}    say: Oi\n    ${line}\n`
  const guarded = (line: string) => `${STEP}    say:\n      - ${line}\n`
  expect(takenIn(step('call: |'), 'action')).toBe(step('call: \n      action: '))
  expect(takenIn(step('call:|'), 'action')).toBe(step('call:\n      action: '))
  expect(takenIn(step('choose: |'), 'label')).toBe(step('choose: \n      - label: '))
  expect(takenIn(step('set: |'), 'nome')).toBe(step('set: { nome:  }'))
  expect(takenIn(guarded('when:|'), 'nome')).toBe(guarded('when: { nome:  }'))
  expect(takenIn(guarded('when: |'), 'all')).toBe(guarded('when: \n          all:\n            - '))
  expect(takenIn(step('next: [{ when: | }]'), 'nome')).toContain('{ when: { nome:  } }')
  expect(takenIn(step('next: [{ when: { all: | } }]'), 'nome')).toContain('{ all: [{ nome:  }] }')
  const file = 'group: nova\nfacts:\n  novo: |\nsteps: {}\n'
  expect(takenIn(file, 'kind')).toContain('novo: \n    kind: \nsteps')
})

test('nothing of several lines is put inside braces', () => {
  const line = (marked: string) => `${STEP}    say: Oi\n    ${marked}\n`
  for (const marked of [
    'next: [{ when: { | }, goto: end }]',
    'next: [{ when: { all: [|] }, goto: end }]',
    'call: { action: | }',
    'call: { action: cep.buscar, on: { | } }',
    'choose: [{ | }]',
  ]) {
    const items = offered(line(marked))
    expect(items.length, marked).toBeGreaterThan(0)
    expect(items.filter(({ edit }) => edit.newText.includes('\n'))).toEqual([])
  }
})

test('a name whose colon is there is a name alone; before another value nothing is offered', () => {
  const call = `${STEP}    |call:\n      action: cep.buscar\n`
  expect(labels(call)).toContain('choose')
  expect(labels(call).filter((label) => label.includes(' '))).toEqual([])
  const outcome = `${STEP}    call:\n      action: cep.buscar\n      on:\n        |falha: end\n`
  expect(labels(outcome)).toContain('encontrado')
  expect(labels(outcome).filter((label) => label.includes(' '))).toEqual([])
  expect(labels(`${STEP}    next: [{ when: |{ nome: Ana }, goto: end }]\n`)).toEqual([])
  expect(labels(`${STEP}    next: { goto: end, clear: |[nome] }\n`)).toEqual([])
})

test('within quotes that are open a value gets no further ones', () => {
  const variant = 'colours:\n  primary: "|"\n'
  const [colour] = offered(variant, 'variants/nova.yaml')
  expect(colour?.edit.newText).toMatch(/^#/)
  const talk = (answer: string) =>
    `talk: Nova\nvariant: home\nturns:\n  - at: lead-basic-name\n  - answer: ${answer}\n`
  const path = 'tests/talks/nova.yaml'
  const [typed] = labels(talk('|'), path)
  expect(take(talk('"|"'), typed!, path)).toBe(talk(`"${typed}"`))
  expect(take(talk('|'), typed!, path)).toBe(talk(`"${typed}"`))
})

test('the group of a file is offered once; the links of a script are sentences, no addresses', () => {
  expect(labels('|\nsteps: {}\n')).toContain('group: nova')
  expect(labels('group: nova\n|\nsteps: {}\n')).not.toContain('group: nova')
  const links = offered('group: nova\nlinks:\n  |\nsteps: {}\n')
  expect(links.map(({ label }) => label)).toContain('especialistas')
  expect(links.filter(({ edit }) => edit.newText.includes('https:'))).toEqual([])
})
