import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardsOf, optionsOf } from '../../../src/core/script/step-parts'
import { type ContentCopy, copyContent } from '../../authors/content-copy'
import { programFile } from '../../programs'
import { compiled } from './ground'

/** How much there is to be reached; a guard has to hold and not to hold. */
const TOTAL = {
  steps: compiled.steps.length,
  options: compiled.steps.flatMap(optionsOf).length,
  decisions: 2 * compiled.steps.flatMap(guardsOf).length,
}

let content: ContentCopy

beforeAll(async () => {
  content = await copyContent()
})

afterAll(() => content.remove())

const BOUNDS = ['--budget', '120', '--walks', '0']

describe('npm run explore', () => {
  test('on the scripts: what was looked at, what was come to, and exit 0', async () => {
    const { status, lines } = await content.run('explore', ...BOUNDS)
    expect([status, lines.at(-1)]).toEqual([0, '2 explored, 0 findings'])
    expect(lines[0]).toMatch(/^home: \d+ lugares \(até o limite\), \d+ turnos, 0 achados$/)
    expect(lines).toContainEqual(expect.stringMatching(RegExp(`^passos: \\d+ de ${TOTAL.steps}$`)))
    expect(lines).toContainEqual(
      expect.stringMatching(RegExp(`^decisões de "when": \\d+ de ${TOTAL.decisions}$`)),
    )
  })

  test('--json is the same as data, in a process of its own', () => {
    const command = [programFile('tools/explore.ts'), '--root', content.root, '--json', ...BOUNDS]
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      explored: [{ ground: 'home', findings: [] }, { ground: 'home, com indicação' }],
      coverage: { steps: { total: TOTAL.steps }, options: { total: TOTAL.options } },
    })
  })

  test('a variant that there is not, and a rule with a mistake, are told and exit 1', async () => {
    expect((await content.run('explore', '--variant', 'nenhuma')).status).toBe(1)
    const rules = await readFile(join(content.root, 'tests/invariants.yaml'), 'utf8')
    await content.write(
      'tests/invariants.yaml',
      rules.replace('call: pagamento.*', 'call: pagamentos.*'),
    )
    const { status, lines } = await content.run('explore', ...BOUNDS)
    await content.write('tests/invariants.yaml', rules)
    expect([status, lines.at(-1)]).toEqual([1, 'As regras têm erros.'])
    expect(lines[0]).toMatch(/^tests\/invariants\.yaml:\d+:\d+ .*unknown-action/)
  })

  test('mutations makes mistakes and tells who catches each', async () => {
    const { lines } = await content.run(
      'explore',
      'mutations',
      '--count',
      '4',
      '--budget',
      '30',
      '--walks',
      '1',
    )
    expect(lines[0]).toMatch(
      /^ +compilador +conversas +explorador +mesmo roteiro +mesma conversa +ninguém$/,
    )
    expect(lines.at(-2)).toMatch(/^4 enganos, \d+\.\d % apanhados ou sem efeito$/)
    expect(lines.at(-1)).toMatch(/^dos que têm efeito, check sozinho diz /)
  })

  test('--write makes a talk of a finding, which fails where the fault is', async () => {
    await content.edit('scripts/lead.yaml', (script) => {
      script.setIn(['steps', 'lead-greetings', 'say'], 'Muito prazer! Seu e-mail é {{email}}.')
    })
    const folder = join(content.root, 'tests/talks')
    const { status, lines } = await content.run('explore', '--write', folder, ...BOUNDS)
    expect(status).toBe(1)
    expect(lines).toContain('  toda frase se diz inteira (EXP-05)')
    const [file = ''] = await readdir(folder)
    expect(await readFile(join(folder, file), 'utf8')).toContain(
      'unsaid: Muito prazer! Seu e-mail é .',
    )
    const talked = await content.run('talk', join(folder, file))
    expect([talked.status, talked.lines.at(-1)]).toEqual([1, '0 passed, 1 failed'])
    await content.edit('scripts/lead.yaml', (script) => {
      script.setIn(['steps', 'lead-greetings', 'say'], 'Muito prazer, {{nome}}!')
    })
    expect((await content.run('talk', join(folder, file))).lines.at(-1)).toBe('1 passed, 0 failed')
  })
})
