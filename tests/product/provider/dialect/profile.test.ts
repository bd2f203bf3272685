import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { loadProfile, ProfileInvalid } from '../../../../server/environment/provider-profile'
import { actions } from '../../../../src/product/actions/contracts'

const folder = mkdtempSync(join(tmpdir(), 'profile-'))
function fileWith(text: string): string {
  const file = join(folder, 'own.yaml')
  writeFileSync(file, text)
  return file
}
const problemsOf = async (text: string) => {
  const error = await loadProfile(fileWith(text)).catch((reason: unknown) => reason)
  if (!(error instanceof ProfileInvalid)) throw new Error('expected a ProfileInvalid')
  return error.problems.map((problem) => problem.replace(`${folder}/`, ''))
}

describe('a provider’s profile', () => {
  test('holds only what differs from the default', async () => {
    const profile = await loadProfile(
      fileWith(
        'key: { header: x-token }\ncalls: { pix: { path: /pix, sends: { propostaToken: token } } }\nerrors: [{ call: catalogo, words: [renda baixa], outcome: sem-renda }]',
      ),
    )
    expect(profile.key).toEqual({ header: 'x-token', prefix: '' })
    expect(profile.calls.pix).toMatchObject({ path: '/pix', key: true, timeout: 30_000 })
    expect(profile.errors[0]).toMatchObject({ words: ['renda baixa'] })
    expect(profile.errors.length).toBe((await loadProfile()).errors.length + 1)
  })

  it.each([
    ['calls: { catalago: { path: /x } }', 'own.yaml: calls: '],
    ['calls: { pix: { timeout: 90000 } }', 'own.yaml: calls.pix.timeout: '],
    [
      'calls: { pix: { path: "http://evil" } }',
      'own.yaml: calls.pix.path: must be a path such as /api/lead',
    ],
    ['money: dollar', 'own.yaml: money: '],
    ['segredo: 1', 'own.yaml: the file: '],
    ['- a list', 'own.yaml: the file: '],
    ['key: {', 'own.yaml:1: this is not YAML'],
  ])('%j is refused with the name of the key', async (text, problem) => {
    const problems = await problemsOf(text)
    expect(problems[0]).toContain(problem)
  })

  test('that is not there is told by its name', async () => {
    await expect(loadProfile('/nowhere/provider.yaml')).rejects.toThrow(
      '/nowhere/provider.yaml: this file cannot be read.',
    )
  })

  test('the outcomes of the default’s table are those of the calls’ actions', async () => {
    const known = {
      catalogo: actions['catalogo.buscar'],
      endereco: actions['cep.buscar'],
      validarPalavras: actions['lead.validar-palavras'],
      proposta: actions['proposta.criar'],
      cupom: actions['cupom.validar'],
    }
    for (const { call, outcome } of (await loadProfile()).errors) {
      if (call === 'cartao') expect(outcome).toBe('recusado')
      else expect(Object.keys(known[call as keyof typeof known].outcomes)).toContain(outcome)
    }
  })
})
