import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programFile } from '../programs'
import {
  SECOND_CONFIRMATIONS,
  type SecondProvider,
  secondProvider,
} from '../server/provider/second-provider'
import { type StrangerProvider, strangerProvider } from '../server/provider/stranger-provider'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

function run(env: Record<string, string>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [programFile('tools/provider.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, PROVIDER_KEY: '', PROVIDER_PROFILE: '', ...env },
  })
  let out = ''
  const hear = (text: string) => {
    out += text
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out }))
  })
}

describe('a provider of another hand', () => {
  let provider: SecondProvider & { readonly apiKey: string }
  beforeAll(async () => {
    provider = await secondProvider()
  })
  afterAll(() => provider.close())
  const probe = (PROVIDER_KEY: string, ...args: readonly string[]) =>
    run({ PROVIDER_KEY }, 'probe', '--url', provider.url, ...args)

  test('PRV-01: the probe reads it, and only reads', async () => {
    const { code, out } = await probe(provider.apiKey)
    expect(out).toContain('o visitante vê: 6 planos')
    expect(out).toContain('não informado: ')
    expect(out).toContain('planoTaxaAdmTotal')
    // it has no such call, which is no word about a coupon
    expect(out).toMatch(/– cupom .*404.*recusada: invalido, sem um motivo da especificação/)
    expect(code).toBe(0)
    expect(provider.seen.some(({ path }) => /lead$|proposta|pagamento/.test(path))).toBe(false)
  })

  test('with --write it sells, and asks for each payment twice', async () => {
    const { code, out } = await probe(provider.apiKey, '--write')
    expect(code).toBe(0)
    for (const name of ['pix', 'boleto', 'cartao']) {
      expect(out).toContain(`✓ ${name} POST`)
      expect(out).toContain(`✓ ${name} (2ª vez) POST`)
    }
    expect(out).toContain('o visitante vê: um Pix sem validade, que o provedor não informa')
  })

  test('with a way to ask whether a payment has arrived, that is tried too (case PAY-20)', async () => {
    const PROVIDER_PROFILE = join(tmpdir(), `confirmation-${process.pid}.yaml`)
    writeFileSync(PROVIDER_PROFILE, JSON.stringify(SECOND_CONFIRMATIONS))
    const env = { PROVIDER_KEY: provider.apiKey, PROVIDER_PROFILE }
    const { code, out } = await run(env, 'probe', '--url', provider.url, '--write')
    rmSync(PROVIDER_PROFILE)
    expect(out.match(/✓ confirmacao /g)).toHaveLength(2)
    expect(code).toBe(0)
    const without = await probe(provider.apiKey, '--write')
    expect(without.out).toContain('ninguém diz se um Pix foi pago')
  })

  test('a refused key says which line to look at, and ends with 1', async () => {
    const { code, out } = await probe('outra')
    expect(code).toBe(1)
    expect(out).toContain('confira PROVIDER_KEY e "key.header"')
  })

  test.each([
    ['an address without --url', ['https://outro.exemplo.com.br', '--write']],
    ['a company that is no number', ['--company', 'abc']],
  ])('%s: nobody is asked, and it says how it is called', async (_what, args) => {
    const before = provider.seen.length
    const env = { PROVIDER_KEY: provider.apiKey, PROVIDER_URL: provider.url }
    const { code, out } = await run(env, 'probe', ...args)
    expect(out).toMatch(/^npm run provider -- probe|^--company wants a whole number/)
    expect(code).toBe(1)
    expect(provider.seen.slice(before)).toEqual([])
  })

  test('a key and a profile that were forgotten are told', async () => {
    const { out } = await probe('')
    expect(out).toContain('PROVIDER_KEY não definida')
    expect(out).toContain('PROVIDER_PROFILE não definida')
    expect(out).toContain('nenhuma chave foi enviada')
  })
})

describe('a provider whose writer never saw this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probe-'))
  let provider: StrangerProvider | undefined
  afterEach(() => provider?.close())

  async function probe(
    repeats: Parameters<typeof strangerProvider>[0],
    lines: string,
    ...args: readonly string[]
  ) {
    provider = await strangerProvider(repeats)
    const PROVIDER_PROFILE = join(folder, 'own.yaml')
    writeFileSync(PROVIDER_PROFILE, lines)
    const env = { PROVIDER_KEY: provider.apiKey, PROVIDER_PROFILE }
    return run(env, 'probe', '--url', provider.url, ...args)
  }
  const KEY = 'key: { header: ApiKey }'

  test('tries the refusals that change nothing, and is silent about what needs no care', async () => {
    const { code, out } = await probe('pending', KEY)
    expect(code).toBe(0)
    for (const outcome of ['nao-encontrado', 'sem-renda', 'sem-credito', 'invalidas', 'invalido']) {
      expect(out).toMatch(new RegExp(`✓ .*recusada: ${outcome}$`, 'm'))
    }
    expect(out).not.toMatch(/valorParcelaIntegral|ignorado: .*errors?\b|ignorado: errorMessage/)
    expect(provider?.seen.some(({ path }) => /lead$|proposta|pagamento/.test(path))).toBe(false)
  })

  test('a second request that is refused is as it should be', async () => {
    const { code, out } = await probe('paid-once', KEY, '--write')
    expect(out).toMatch(/✓ cartao \(2ª vez\).*409.*recusada na 2ª vez/)
    expect(out).toContain('o visitante vê: um Pix que vale por 1800 s')
    expect(out).not.toContain('ATENÇÃO')
    expect(code).toBe(0)
  })

  test('a second request that met a limit of requests has shown nothing: it is no sale', async () => {
    const { code, out } = await probe('limited', KEY, '--write')
    expect(out).toMatch(/✓ cartao POST/)
    expect(out).toMatch(/✗ cartao \(2ª vez\).*429/)
    expect(code).toBe(1)
  })

  test('PAY-20: a card that was refused is no payment whose state the provider has to know', async () => {
    const lines = `${KEY}\nconfirmation: { ask: post }`
    const { out } = await probe('refused', lines, '--write')
    expect(out).toContain('cartão recusado: o visitante escolhe outra forma')
    expect(out.match(/^\S confirmacao POST/gm)).toHaveLength(1)
  })

  test.each([
    [KEY, 'diga "idempotencyKey: header"'],
    [`${KEY}\nidempotencyKey: header`, 'diga "idempotencyKey: none"'],
  ])('two charges of one proposal are a loud warning (%j)', async (lines, advice) => {
    const { out } = await probe('paid-twice', lines, '--write')
    expect(out).toContain('ATENÇÃO: o cartão foi aprovado DUAS VEZES')
    expect(out).toContain(advice)
  })

  test('of a request that it cannot read the whole answer is shown, with the field', async () => {
    const lines = `${KEY}\ncalls: { lead: { sends: { rendaMensal: renda } } }`
    const { code, out } = await probe('pending', lines, '--write')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ lead/)
    expect(out).toContain('"campo":"rendaMensal"')
    expect(out).toContain('lead não tem outro desfecho que falha')
  })

  test('of a refusal that no row knows the row to write is shown', async () => {
    const lines = `${KEY}\ncalls: { endereco: { sends: { cep: codigo } } }`
    const { out } = await probe('pending', lines)
    expect(out).toContain(
      '{ call: endereco, words: ["cep deve ter 8 digitos"], outcome: nao-encontrado }',
    )
  })
})

test('--help says how it is used, and a profile that is wrong which key', async () => {
  const { code, out } = await run({}, '--help')
  expect([code, out.split('\n')[0]]).toEqual([
    0,
    'npm run provider -- probe [--url http://…] [--company 106] [--write]',
  ])
})
