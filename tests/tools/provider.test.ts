import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programFile } from '../programs'
import {
  SECOND_CONFIRMATIONS,
  type SecondProvider,
  secondProvider,
} from '../server/provider/second-provider'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let provider: SecondProvider & { readonly apiKey: string }
beforeAll(async () => {
  provider = await secondProvider()
})
afterAll(() => provider.close())

function probe(apiKey: string, ...args: readonly string[]) {
  return probeBy('', apiKey, ...args)
}

function probeBy(profile: string, apiKey: string, ...args: readonly string[]) {
  const command = [programFile('tools/provider.ts'), 'probe', '--url', provider.url, ...args]
  const env = { ...process.env, PROVIDER_KEY: apiKey, PROVIDER_PROFILE: profile }
  const child = spawn(process.execPath, command, { cwd: ROOT, env })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out }))
  })
}

test('PRV-01: the probe reads a provider of another hand, and only reads', async () => {
  const { code, out } = await probe(provider.apiKey)
  expect(out).toContain('o visitante vê: 6 planos')
  expect(out).toContain('não informado: ')
  expect(out).toContain('planoTaxaAdmTotal')
  expect(code).toBe(0)
  expect(provider.seen.some(({ path }) => /lead$|proposta|pagamento/.test(path))).toBe(false)
})

test('with --write it sells, and asks for each payment twice', async () => {
  const { code, out } = await probe(provider.apiKey, '--write')
  expect(code).toBe(0)
  expect(out.match(/✓ pix /g)).toHaveLength(2)
  expect(out.match(/✓ cartao /g)).toHaveLength(2)
})

test('with a way to ask whether a payment has arrived, that is tried too (case PAY-20)', async () => {
  const profile = join(tmpdir(), `confirmation-${process.pid}.yaml`)
  await writeFile(profile, JSON.stringify(SECOND_CONFIRMATIONS))
  const { code, out } = await probeBy(profile, provider.apiKey, '--write')
  await rm(profile)
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
