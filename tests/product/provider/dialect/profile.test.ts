import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { loadProfile, ProfileInvalid } from '../../../../server/environment/provider-profile'
import { actions } from '../../../../src/product/actions/contracts'
import { fieldsRead, OUTCOMES } from '../../../../src/product/provider/dialect/profile-names'
import { readSuccess } from '../../../../src/product/provider/dialect/read-answer'
import { createReading } from '../../../../src/product/provider/dialect/reading'
import { type RouteName, routes } from '../../../../src/product/provider/wire'

/** Answers that hold nothing but what leads the reader on. */
const HOLLOW: { readonly [Name in RouteName]?: unknown } = {
  categorias: { data: [{}] },
  catalogo: { data: [{ bemValor: 1000, planoMeses: 10, planosTipos: [{}] }] },
  cupom: { data: { value: { nada: 1 } } },
  cartao: { data: { data: { nada: 1 } } },
}
/** Where a provider may wrap or mark what it answers: found by itself, and nothing to rename. */
const NOT_RENAMED = /(?:^|\.)(?:success|Errors|type|data|value)$|^data\.data\./

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
    [
      'calls: { catalago: { path: /x } }',
      'own.yaml: calls.catalago: there is no such key; there are saude, lead, ',
    ],
    ['calls: { pix: { pats: /x } }', 'own.yaml: calls.pix.pats: there is no such key'],
    [
      'calls: { pix: { reads: { foo: bar } } }',
      'own.yaml: calls.pix.reads.foo: we know no such field; there are url, qrCode, validadeSegundos',
    ],
    [
      'calls: { lead: { sends: { mail: email } } }',
      'own.yaml: calls.lead.sends.mail: we know no such field; there are nome, email, ',
    ],
    [
      'confirmation: { webhook: { reads: { state: evento } } }',
      'own.yaml: confirmation.webhook.reads.state: we know no such field; there are propostaID, ',
    ],
    [
      'errors: [{ call: proposta, words: [ja existe], outcome: duplicada }]',
      'own.yaml: errors.0.outcome: proposta has no outcome duplicada; there are cep-invalido, cupom-invalido, em-aberto',
    ],
    [
      'errors: [{ call: pix, outcome: falha }]',
      'own.yaml: errors.0.outcome: pix has no outcome falha; it has none',
    ],
    [
      'calls: { lead: { lookup: { path: /x, method: get } } }',
      'own.yaml: calls.lead.lookup.method: must be post, since an address with name and e-mail is kept in logs',
    ],
    [
      'calls: { proposta: { lookup: { path: /x, method: get } } }',
      'own.yaml: calls.proposta.lookup.method: must be post',
    ],
    ['calls: { pix: { timeout: 90000 } }', 'own.yaml: calls.pix.timeout: '],
    [
      'calls: { pix: { path: "http://evil" } }',
      'own.yaml: calls.pix.path: must be a path such as /api/lead',
    ],
    ['money: dollar', 'own.yaml: money: '],
    ['segredo: 1', 'own.yaml: segredo: there is no such key'],
    ['key: { header: "x y" }', 'own.yaml: key.header: must be the name of a header'],
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

  test('names a header in any case', async () => {
    const { key } = await loadProfile(fileWith('key: { header: ApiKey }'))
    expect(key.header).toBe('apikey')
  })

  test.each(Object.keys(routes) as RouteName[])(
    'knows every field of %s that is read, at any level',
    async (name) => {
      const reading = createReading({}, 'number')
      const profile = await loadProfile()
      readSuccess(
        name,
        { status: 200, text: '', json: HOLLOW[name] ?? { data: {} } },
        profile,
        reading,
      )
      const asked = [...reading.absent].map((path) => path.replaceAll('[]', ''))
      const known = fieldsRead(name)
      const unknown = asked.filter((path) => !known.includes(path) && !NOT_RENAMED.test(path))
      expect(unknown).toEqual([])
    },
  )

  test('the outcomes that a refusal may mean are those of the calls’ actions', async () => {
    const known = {
      catalogo: actions['catalogo.buscar'],
      endereco: actions['cep.buscar'],
      validarPalavras: actions['lead.validar-palavras'],
      proposta: actions['proposta.criar'],
      cupom: actions['cupom.validar'],
      cartao: actions['pagamento.cartao'],
    }
    for (const [call, action] of Object.entries(known)) {
      expect(Object.keys(action.outcomes)).toEqual(
        expect.arrayContaining([...(OUTCOMES[call as RouteName] ?? [])]),
      )
    }
  })
})
