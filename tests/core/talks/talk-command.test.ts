import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { talk as command } from '../../../tools/commands/talk'
import { programFile } from '../../programs'
import { listen } from '../../tools/listen'
import { smallContent } from './small-content'

let root: string
let remove: () => Promise<void>

beforeAll(async () => {
  const content = await smallContent()
  root = content.root
  remove = content.remove
})

afterAll(() => remove())

const talk = (...args: readonly string[]) => talkIn(root, ...args)

async function talkIn(folder: string, ...args: readonly string[]) {
  const { prompt, out, err } = listen()
  const status = await command(['--root', folder, ...args], prompt)
  return { status, lines: out().trimEnd().split('\n'), stderr: err() }
}

async function talkFile(name: string, text: string): Promise<string> {
  const file = join(root, name)
  await writeFile(file, text)
  return file
}

describe('npm run talk (design section 7)', () => {
  test.each([
    ['json', 0],
    ['xml', 1],
  ])('as a process, with --coverage %s', async (form, code) => {
    const argv = [programFile('tools/talk.ts'), '--root', root, '--coverage', form]
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    const same = await talk('--coverage', form)
    expect(status).toBe(code)
    expect({ status, lines: stdout.trimEnd().split('\n'), stderr }).toEqual(same)
  })

  test('runs the talks of a folder and tells with file and line what none reaches', async () => {
    const { status, lines } = await talk()
    expect(lines.at(-1)).toBe('3 passed, 0 failed')
    expect(status).toBe(0)
    expect(lines).toContain('passos: 6 de 6')
    expect(lines).toContain('resultados: 6 de 11')
    const missed = lines.find((line) => line.includes('simular-novamente'))
    expect(missed).toMatch(
      /^ {2}scripts\/inicio\.yaml:\d+ nenhuma conversa vê "simular-novamente" de carrossel-planos em planos$/,
    )
  })

  test('the line it tells is the one of the outcome', async () => {
    const { lines } = await talk()
    const missed = lines.find((line) => line.includes('"so-cidade"'))
    const line = Number(/yaml:(\d+)/.exec(missed ?? '')?.[1])
    const script = await readFile(join(root, 'scripts/inicio.yaml'), 'utf8')
    expect(script.split('\n')[line - 1]).toContain('so-cidade:')
  })

  test('shows where a talk diverges, and exits 1', async () => {
    const file = await talkFile(
      'diverge.yaml',
      'talk: Diverge\nvariant: loja\nturns:\n  - bot: Olá\n  - answer: Ana\n    bot: Tchau\n',
    )
    const { status, lines } = await talk(file)
    expect(status).toBe(1)
    expect(lines.slice(0, 5)).toEqual([
      'falhou  Diverge (diverge.yaml)',
      expect.stringMatching(/^ +diverge\.yaml:6 no passo cep \(scripts\/inicio\.yaml:\d+\)$/),
      '        esperava: "Tchau"',
      '        veio:     "Ana, qual é o seu CEP?"',
      '        o bot disse: Ana, qual é o seu CEP?',
    ])
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  test('a key that a golden talk lacks is told at its turn', async () => {
    const text = 'talk: Falta\nvariant: loja\ngolden: true\nturns:\n  - { bot: [Olá], at: nome }\n'
    const { lines } = await talk(await talkFile('falta.yaml', text))
    expect(lines[1]).toMatch(/^ +falta\.yaml:5 /)
  })

  test('a misspelt key is told at its place, as in scripts', async () => {
    const file = await talkFile('chave.yaml', 'talk: Chave\nvariant: loja\nturns:\n  - bots: Olá\n')
    const { status, lines } = await talk(file)
    expect(status).toBe(1)
    expect(lines[1]).toMatch(/^chave\.yaml:4:5 unknown-key .*"bot"/)
  })

  test('a talk begins where another of its folder stands', async () => {
    await talkFile('primeira.yaml', 'talk: Primeira\nvariant: loja\nturns:\n  - answer: Ana\n')
    const begun = 'talk: Segunda\nvariant: loja\nbegin: primeira.yaml@cep\nturns:\n  - at: cep\n'
    const { status, lines } = await talk(await talkFile('segunda.yaml', begun))
    expect([status, lines.at(-1)]).toEqual([0, '1 passed, 0 failed'])
  })

  test.each([
    ['nenhuma.yaml', 'Não há "nenhuma.yaml" nesta pasta.'],
    ['com-erros.yaml@cep', '"com-erros.yaml" tem erros.'],
    ['terceira.yaml', 'começa ela mesma com outra conversa'],
    ['../primeira.yaml', 'Aqui vai arquivo.yaml ou arquivo.yaml@passo, da mesma pasta.'],
  ])('begin: %s is told at its place', async (begin, why) => {
    await talkFile('com-erros.yaml', 'talk: Com erros\n')
    const begun = `talk: Terceira\nvariant: loja\nbegin: ${begin}\nturns:\n  - at: cep\n`
    const { status, lines } = await talk(await talkFile('terceira.yaml', begun))
    expect([status, lines[1]]).toEqual([1, expect.stringContaining('terceira.yaml:3:8 bad-value')])
    expect(lines[1]).toContain(why)
  })

  test('a variant that is not there fails', async () => {
    const file = await talkFile(
      'outra.yaml',
      'talk: Outra\nvariant: outra\nturns: [{ bot: Olá }]\n',
    )
    const { status, lines } = await talk(file)
    expect([status, lines[1]?.trim()]).toEqual([1, 'Não há a variante "outra", ou ela tem erros.'])
  })

  test('a file or folder that is not there fails with its name', async () => {
    const { status, stderr, lines } = await talk('nenhuma.yaml')
    expect([status, lines.at(-1)]).toEqual([1, '0 passed, 1 failed'])
    expect(stderr).toContain('nenhuma.yaml')
  })

  test('a script with errors runs no talk', async () => {
    const content = await smallContent()
    const script = join(content.root, 'scripts/inicio.yaml')
    await writeFile(script, (await readFile(script, 'utf8')).replace('next: nome', 'next: nomee'))
    const { status, lines } = await talkIn(content.root)
    await content.remove()
    expect(status).toBe(1)
    expect(lines[0]).toMatch(/^scripts\/inicio\.yaml:\d+:\d+ unknown-step/)
    expect(lines.at(-1)).toBe('0 passed, 3 failed')
  })

  test('a talk over several variants is run in each, and a failure names its own', async () => {
    const file = await talkFile(
      'matriz.yaml',
      'talk: Matriz\nvariants: [loja, parceiro, outra]\nturns:\n  - bot: Parceiro\n',
    )
    const { status, lines } = await talk(file)
    expect(status).toBe(1)
    expect(lines).toContain('falhou  Matriz (matriz.yaml, loja)')
    expect(lines).toContain('ok      Matriz (matriz.yaml, parceiro)')
    expect(lines).toContain('        Não há a variante "outra", ou ela tem erros.')
    expect(lines.at(-1)).toBe('1 passed, 2 failed')
  })

  test.each([
    ['talk: Sem\nturns: [{ bot: Olá }]\n', '1:1 missing-key'],
    ['talk: Duas\nvariant: loja\nvariants: all\nturns: [{ bot: Olá }]\n', '3:1 misplaced-key'],
    ['talk: Outra\nvariants: todas\nturns: [{ bot: Olá }]\n', '2:11 bad-value'],
  ])('a talk says its variant or its variants: %j', async (text, told) => {
    const { status, lines } = await talk(await talkFile('qual.yaml', text))
    expect([status, lines[1]]).toEqual([1, expect.stringContaining(`qual.yaml:${told}`)])
  })

  test('--json tells it all as data, and nothing else on standard output', async () => {
    const file = await talkFile(
      'dados.yaml',
      'talk: Dados\nvariant: loja\nturns:\n  - answer: Ana\n    bot: Tchau\n',
    )
    const { status, lines, stderr } = await talk('--json', file)
    expect([status, stderr.trim()]).toEqual([1, '0 passed, 1 failed'])
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      passed: 0,
      failed: 1,
      runs: [
        {
          path: 'dados.yaml',
          variant: 'loja',
          ok: false,
          failure: {
            turn: 0,
            key: 'bot',
            place: { path: 'dados.yaml', range: { start: { line: 4 } } },
            step: { path: 'scripts/inicio.yaml' },
          },
        },
      ],
      coverage: { steps: { total: 6 } },
    })
  })

  test('--coverage json and lcov print only that; the exit code stays', async () => {
    const json = await talk('--coverage', 'json')
    expect([json.status, JSON.parse(json.lines.join('\n')).outcomes.total]).toEqual([0, 11])
    const lcov = await talk('--coverage', 'lcov')
    expect([lcov.status, lcov.lines[0], lcov.lines.at(-1)]).toEqual([
      0,
      'TN:conversas',
      'end_of_record',
    ])
    expect(lcov.stderr).toContain('3 passed, 0 failed')
  })

  test('--update refreshes golden talks in their files, and no others', async () => {
    const golden = await talkFile(
      'ouro.yaml',
      'talk: Ouro # sim\nvariant: loja\ngolden: true\nturns:\n  - answer: Ana\n    bot: Antigo\n',
    )
    const plain = 'talk: Comum\nvariant: loja\nturns:\n  - bot: Antigo\n'
    const common = await talkFile('comum.yaml', plain)
    const { status, lines } = await talk('--update', golden, common)
    expect([status, lines[0]]).toEqual([1, 'atualizada  ouro.yaml'])
    expect(lines).toContain('ok      Ouro (ouro.yaml)')
    expect(await readFile(common, 'utf8')).toBe(plain)
    expect(await readFile(golden, 'utf8')).toContain('talk: Ouro # sim\n')
  })

  test('record makes a talk of a session that a browser kept', async () => {
    const events = [
      { type: 'started', facts: { hoje: '2026-11-21' } },
      { type: 'answered', step: 'nome', text: 'Zulmira' },
      { type: 'settled', call: 1, outcome: 'validas', facts: {} },
    ]
    const session = {
      version: 1,
      release: 'r',
      variant: 'loja',
      id: '0'.repeat(32),
      events: events.map((event, at) => ({ at, event })),
    }
    const file = await talkFile('sessao.json', JSON.stringify(session))
    const out = join(root, 'gravada.yaml')
    expect((await talk('record', file, '--out', out)).status).toBe(0)
    expect(await readFile(out, 'utf8')).not.toContain('Zulmira')
    expect((await talk(out)).lines.at(-1)).toBe('1 passed, 0 failed')
    const nothing = await talk('record', await talkFile('nada.json', '{}'))
    expect([nothing.status, nothing.stderr]).toEqual([1, expect.stringContaining('sessão gravada')])
  })
})
