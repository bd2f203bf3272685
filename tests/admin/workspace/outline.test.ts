import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../../admin/workspace/outline'
import { inOrderOfTalk } from '../../../admin/workspace/outlines'
import { compile } from '../../../src/core/language/compile'
import { stepKindOf } from '../../../src/core/script/step-shape'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const GROUP = `# a comment
group: cupom
about: "O cupom"
steps:
  # before
  um:
    say: "Tem cupom?"
    choose:
      - label: Sim
        goto: dois

  "dois":
    say:
      - Qual?
    ask: cupom
    call:
      action: cupom.validar
  # between
  três: [
`

describe('the outline of a script', () => {
  test('is what the compiler finds in every script of the product', async () => {
    const sources = await readTexts('.')
    const scripts = sources.filter(({ path }) => path.startsWith('scripts/'))
    const outlined = scripts.flatMap(({ text }) => outlineOf(text).steps)
    const { script, locate } = compile(textsAlone(sources), vocabulary)
    const steps = script?.steps ?? []
    expect(outlined.map(({ id, kind }) => `${id} ${kind}`).sort()).toEqual(
      steps.map((step) => `${step.id} ${stepKindOf(step)}`).sort(),
    )
    for (const { id, from, to } of outlined) {
      const line = locate(id)?.range.start.line
      expect([id, from]).toEqual([id, line])
      expect(to).toBeGreaterThan(from)
    }
  })

  test('finds the steps of a file that is broken, with their lines and first sentences', () => {
    const { name, about, steps } = outlineOf(GROUP)
    expect({ name, about }).toEqual({ name: 'cupom', about: 'O cupom' })
    expect(steps.map(({ id, kind, from, to, says }) => [id, kind, from, to, says])).toEqual([
      ['um', 'choose', 5, 10, 'Tem cupom?'],
      ['dois', 'call', 11, 17, 'Qual?'],
      ['três', 'say', 18, 19, ''],
    ])
  })

  test('of something else is empty', () => {
    for (const text of ['', 'steps:', 'a: 1\nsteps: []', '\u0000', 'steps:\nfoo: 1']) {
      expect(outlineOf(text).steps).toEqual([])
    }
  })
})

test('groups come in the order in which the talk comes to them, the fallback’s last, unreached ones behind', () => {
  const group = (name: string, head: string, step: string, to: string) => ({
    ...outlineOf(`group: ${name}\n${head}steps:\n  ${step}:\n    next: ${to}\n`),
  })
  const groups = [
    group('a-solto', '', 'solto', 'end'),
    group('erros', '', 'falhou', 'comeco'),
    group('fim', '', 'acaba', 'end'),
    group('inicio', 'start: comeco\nfallback: falhou\n', 'comeco', '[falhou, meio]'),
    group('meio', '', 'meio', 'acaba'),
  ]
  expect(inOrderOfTalk(groups).map(({ name }) => name)).toEqual([
    'inicio',
    'meio',
    'fim',
    'erros',
    'a-solto',
  ])
})

test('a comment after a value is no part of it', () => {
  const { name, steps } = outlineOf(
    'group: cupom # novo\nsteps:\n  um:\n    about: "O #1" # dois\n    say: Oi # três\n',
  )
  expect([name, steps[0]?.about, steps[0]?.says]).toEqual(['cupom', 'O #1', 'Oi'])
})
