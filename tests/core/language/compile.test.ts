import { describe, expect, test } from 'vitest'
import { compile, createCompiler } from '../../../src/core/language/compile'
import { applyFix } from '../../../src/core/language/edit/apply-fix'
import { textsAlone } from '../../texts'
import { readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

const HEAD = 'group: g\nstart: passo-0\nfallback: passo-0\nsteps:\n'

const step = (n: number, words = 'Olá', to = `passo-${n + 1}`) =>
  `  passo-${n}:\n    say: ${words}\n    ask: nome\n    next: ${to}\n`

const fileOf = (...steps: readonly string[]) => [
  { path: 'scripts/g.yaml', text: HEAD + steps.join('\n') },
]

describe('design section 3: one compiler', () => {
  test('without an error there is a script, with its start and fallback', () => {
    const { script } = compile(textsAlone(fileOf(step(0), step(1, 'Fim', 'end'))), vocabulary)
    expect(script).toMatchObject({ start: 'passo-0', fallback: 'passo-0' })
    expect(script?.steps.map(({ id }) => id)).toEqual(['passo-0', 'passo-1'])
  })

  test('with an error in a script there is none; with a warning there is', () => {
    expect(compile(textsAlone(fileOf(step(0))), vocabulary).script).toBeUndefined()
    const warned = fileOf(`${step(0, 'Olá', 'end')}    call:
      { action: cep.buscar, on: { encontrado: end, falha: end } }\n`)
    const { script, diagnostics } = compile(textsAlone(warned), vocabulary)
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'never-reached'],
    ])
    expect(script).toBeDefined()
  })

  test('an error in a variant leaves the script whole', () => {
    const files = [...fileOf(step(0, 'Olá', 'end')), { path: 'variants/home.yaml', text: 'x: 1' }]
    const { script, variants } = compile(textsAlone(files), vocabulary)
    expect([script?.steps.length, variants]).toEqual([1, []])
  })

  test('nothing at all is no mistake', () => {
    expect(compile(textsAlone([]), vocabulary)).toMatchObject({ variants: [], diagnostics: [] })
  })

  test('a lone carriage return ends a line, as old programs write it', () => {
    const lines = fileOf(step(0, 'Olá', 'paso-1'), step(1, 'Fim', 'end'))
    const returns = lines.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r') }))
    const { diagnostics, steps } = compile(textsAlone(returns), vocabulary)
    expect([...steps.keys()]).toEqual(['passo-0', 'passo-1'])
    expect(diagnostics).toEqual(compile(textsAlone(lines), vocabulary).diagnostics)
    const mended = applyFix(returns, diagnostics[0]!.fix!)
    expect(mended[0]!.text).toBe(returns[0]!.text.replace('paso-1', 'passo-1'))
  })

  test('an unknown step says the nearest and offers to write it', () => {
    const [found] = compile(
      textsAlone(fileOf(step(0, 'Olá', 'paso-1'), step(1, 'Fim', 'end'))),
      vocabulary,
    ).diagnostics
    expect(found).toMatchObject({
      code: 'unknown-step',
      message: 'O passo "paso-1" não existe. Você quis dizer "passo-1"?',
      english: 'There is no step "paso-1". Did you mean "passo-1"?',
      fix: { edits: [{ path: 'scripts/g.yaml', text: 'passo-1' }] },
    })
  })

  test('an unknown outcome is taken for the one that has no way, but for none of several', () => {
    const unhandled = (on: string) => {
      const call = `call: { action: nome.conferir, with: { texto: Ana }, on: { ${on}, xyz: end } }`
      const text = step(0, 'Olá', 'end').replace('next: end', call)
      const { diagnostics } = compile(textsAlone(fileOf(text)), vocabulary)
      return diagnostics.find(({ code }) => code === 'unhandled-outcome')?.english
    }
    expect(unhandled('valido: end, falha: end')).toBeUndefined()
    expect(unhandled('valido: end')).toMatch(/"invalido".*"falha"/)
  })

  test('design section 6: a step, and a value inside it, can be found in the text', () => {
    const { locate } = compile(textsAlone(fileOf(step(0), step(1, 'Fim', 'end'))), vocabulary)
    expect(locate('passo-1')?.range.start).toEqual({ line: 9, character: 2 })
    expect(locate('passo-1', ['say'])?.range).toEqual({
      start: { line: 10, character: 9 },
      end: { line: 10, character: 12 },
    })
    expect(locate('passo-9')).toBeUndefined()
  })
})

test('SCR-13 a circle is named step by step, a long one by its first steps', () => {
  const ring = (steps: number) =>
    fileOf(
      ...Array.from(
        { length: steps },
        (_, n) => `  passo-${n}:\n    next: passo-${(n + 1) % steps}\n`,
      ),
    )
  const [three] = compile(textsAlone(ring(3)), vocabulary).diagnostics
  expect(three?.message).toContain('passo-0 → passo-1 → passo-2 → passo-0.')
  expect(three?.related).toHaveLength(2)
  const [thousand, ...others] = compile(textsAlone(ring(1000)), vocabulary).diagnostics
  expect(thousand?.message).toContain('passo-7 → … → passo-0.')
  expect(others).toEqual([])
})

describe('design section 3: steps are read one by one', () => {
  const contents = readFixtures().filter(({ name }) => name.endsWith('.clean'))

  test.each(contents.map(({ name, content }) => [name, content.texts] as const))(
    'and the whole file at once gives the same script (%s)',
    (_name, sources) => {
      // a key below the steps keeps the file from being cut into them
      const whole = sources.map(({ path, text }) =>
        path.startsWith('scripts/')
          ? {
              path,
              text: text.replace(/^group: .*$/m, '').concat('\n', /^group: .*$/m.exec(text)![0]),
            }
          : { path, text },
      )
      const read = compile(textsAlone(whole), vocabulary)
      expect(read.diagnostics).toEqual([])
      expect(read.script).toEqual(compile(textsAlone(sources), vocabulary).script)
    },
  )

  test.each([
    ['null', 'null'],
    ['true', 'true'],
    ['01', '01'],
    ['~', '~'],
    ['0x10', '0x10'],
    ['"a b"', 'a b'],
    ["'x'", 'x'],
    ['a.b', 'a.b'],
    ['é', 'é'],
    ['"\\u0061"', 'a'],
  ])('and a step named %s is not lost', (written, id) => {
    const steps = `  passo-0:\n    next: "${id}"\n  ${written}:\n    next: end\n`
    expect(
      compile(textsAlone(fileOf(steps)), vocabulary).script?.steps.map((one) => one.id),
    ).toEqual(['passo-0', id])
  })

  test('and what YAML refuses in one is told beside what is wrong in the others', () => {
    const { diagnostics } = compile(
      textsAlone(
        fileOf(step(0, '"sem fim'), step(1, 'Olá {{nmoe}}'), step(2, 'a: b'), step(3, 'X', 'ende')),
      ),
      vocabulary,
    )
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'yaml-error',
      'unknown-fact',
      'yaml-error',
      'unknown-step',
    ])
  })
})

describe('design section 9: a compiler remembers its last run', () => {
  const before = fileOf(step(0), step(1), step(2, 'Fim', 'end'))

  test('a run after a change says what a first run says', () => {
    const versions = [
      before,
      fileOf(step(0), step(1, 'Olá {{nmoe}}'), step(2, 'Fim', 'end')),
      fileOf(step(0), '\n\n', step(1, 'Olá {{nmoe}}'), step(2, 'Fim', 'end')),
      fileOf(step(0), step(1), step(1), step(2, 'Fim', 'end')),
      fileOf(step(0), step(1), step(1), step(1), step(2, 'Fim', 'end')),
      fileOf(step(0), step(2, 'Fim', 'end')),
      fileOf(step(0), step(1), step(2, '"sem fim', 'end')),
      [{ path: 'scripts/g.yaml', text: before[0]!.text.replace('group: g', 'group: h') }],
      [],
      before,
    ]
    const compiler = createCompiler(vocabulary)
    for (const sources of versions) {
      const { script, diagnostics } = compiler(textsAlone(sources))
      const first = compile(textsAlone(sources), vocabulary)
      expect(diagnostics).toEqual(first.diagnostics)
      expect(script).toEqual(first.script)
    }
  })

  test('a step that has not changed is the same compiled value', () => {
    const compiler = createCompiler(vocabulary)
    const first = compiler(textsAlone(before)).script
    const second = compiler(
      textsAlone(fileOf(step(0, 'Oi'), step(1), step(2, 'Fim', 'end'))),
    ).script
    expect(second?.steps[0]).not.toBe(first?.steps[0])
    expect(second?.steps[2]).toBe(first?.steps[2])
  })
})
