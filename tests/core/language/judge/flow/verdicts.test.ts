import { expect, test } from 'vitest'
import { compile } from '../../../../../src/core/language/compile'
import { textsAlone } from '../../../../texts'
import { vocabulary } from '../../vocabulary'

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n'

const check = (steps: string) =>
  compile(textsAlone([{ path: 'scripts/g.yaml', text: HEAD + steps }]), vocabulary).diagnostics

/** What is told, as `line code`; the head counts, from one. */
const told = (steps: string) =>
  check(steps).map(({ code, range }) => `${range.start.line + 1} ${code}`)

const MARKED = `  um:
    choose:
      - { label: A, set: { editando: true }, goto: dois }
      - { label: B, goto: dois }
  dois:
`

test('of guards below the one that takes all of theirs the first is told, with why and how many more', () => {
  const found = check(`${MARKED}    next:
      - { when: { editando: true }, goto: end }
      - { when: { editando: true }, goto: um }
      - { when: { editando: true }, goto: um }
      - goto: end
`)
  expect(found.map(({ code, range }) => [code, range.start.line + 1])).toEqual([
    ['guard-never-holds', 12],
  ])
  expect(found[0]?.message).toMatch(/^Os caminhos de cima já levam .* mais 1 aviso vem disto\.$/)
})

test('beside a talk that runs in circles for ever nothing lesser is told, but how much there is', () => {
  const found = check(`  um:
    ask: nome
    next: dois
  dois:
    say: Oi!
    next:
      - { when: { nome: { exists: false } }, goto: end }
      - { goto: dois }
`)
  expect(found.map(({ code }) => code)).toEqual(['loop-without-waiting'])
  expect(found[0]?.message).toMatch(/ mais 1 aviso vem disto\.$/)
})

test('a way back that leads nowhere is told only where no step could hold the detour', () => {
  const lost = `  um:
    ask: nome
    next: dois
  dois:
    say: Oi!
    next: return
`
  expect(told(lost)).toEqual(['10 return-without-detour'])
  expect(told(lost.replace('ask: nome', 'ask: nmoe'))).toEqual(['6 unknown-fact'])
})

test('a guard on what the page may tell at any wait can hold, and before the first wait it cannot', () => {
  const after = (first: string) =>
    check(`  um: { ${first} next: dois }
  dois: { next: [{ when: { falouComEspecialistas: true }, goto: tres }, { goto: end }] }
  tres: { say: Oi!, next: end }
`).map(({ code }) => code)
  expect(after('choose: [{ label: IR }],')).not.toContain('guard-never-holds')
  expect(after('')).toContain('guard-never-holds')
})
