import { expect, test } from 'vitest'
import { readConfig } from '../../../server/environment/config'

test('an empty environment gives the defaults of design section 7', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: { host: '127.0.0.1', port: 3000, dataDir: './data', logLevel: 'info' },
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PROVIDER_URL', 'ftp://example.com'],
  ['PROVIDER_URL', 'https://user:secret@example.com'],
  ['PROVIDER_KEY', 'with space'],
  ['PROVIDER_URL', 'api.example.com'],
  ['OIDC_ISSUER', 'login.example.com'],
  ['CDN_URL', 'cdn.example.com'],
  ['CDN_URL', 'http://cdn.example.com/'],
  ['CDN_URL', 'ftp://cdn.example.com/'],
  ['CDN_URL', 'https://user:secret@cdn.example.com/'],
  ['CDN_URL', 'https://cdn.example.com/?v=1'],
  ['CDN_URL', 'https://cdn.example.com/#top'],
  // in a policy these would be the end of a list, another host, or nothing at all
  ['CDN_URL', 'https://cdn.example.com/a;script-src/'],
  ['CDN_URL', 'https://cdn.example.com/a,b/'],
  ['CDN_URL', 'https://*.example.com/'],
  ['CDN_URL', 'https://[2001:db8::1]/'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  // would believe everybody
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,,'],
  ['SANDBOX', 'yes'],
  ['METRICS_PORT', '70000'],
  ['METRICS_TOKEN', 'short'],
  ['DRAIN', '61'],
  ['PREVIEW_HOST', 'https://preview'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['FAKE_LOAD', '-1'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  const result = readConfig({ [name]: value })
  const problems = result.ok ? [] : result.problems
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name}: `))
  expect(problems[0]).not.toContain(value)
})

test.each([
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  [{ OIDC_CLIENT_ID: 'consorcio' }, 'OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  [{ OIDC_CLIENT_SECRET: 'segredo' }, 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  [{ OIDC_DOMAINS: 'example.com' }, 'OIDC_ISSUER', 'OIDC_DOMAINS'],
  [{ OIDC_NAME: 'Empresa' }, 'OIDC_ISSUER', 'OIDC_NAME'],
  [{ ADMIN_PASSWORD: 'cavalo correto bateria' }, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  [{ PROVIDER_KEY: 'chave' }, 'PROVIDER_URL', 'PROVIDER_KEY'],
])('issue 16, point 15: half a configuration names what is missing (%o)', (env, needed, given) => {
  const result = readConfig(env)
  expect(result.ok ? [] : result.problems).toEqual([
    `${needed}: is needed beside ${given}. Set both, or neither. See the README.`,
  ])
})

test.each(['', ' '])('FAKE_LOAD=0 is zero, not unset; a variable of %j is unset', (empty) => {
  const result = readConfig({ FAKE_LOAD: '0', PROVIDER_URL: empty, PORT: empty })
  expect(result.ok && result.config).toMatchObject({ fakeLoad: 0, port: 3000 })
  expect(result.ok && result.config.providerUrl).toBeUndefined()
})

test.each([
  ['https://cdn.example.com', 'https://cdn.example.com/'],
  ['https://CDN.example.com/consorcio', 'https://cdn.example.com/consorcio/'],
  ['http://127.0.0.1:8080/a/', 'http://127.0.0.1:8080/a/'],
])('CDN_URL=%s is a folder, as addresses are compared with it', (given, cdn) => {
  const result = readConfig({ CDN_URL: given })
  expect(result.ok && result.config.cdn).toBe(cdn)
})

test('TRUST_PROXY is a list, and SANDBOX=1 a wish', () => {
  const result = readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1', SANDBOX: '1' })
  expect(result.ok && result.config).toMatchObject({
    trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
    openSandbox: true,
  })
})

test.each([
  'https://Admin.Exemplo.com.br',
  'https://admin.exemplo.com.br:443',
  'https://admin.exemplo.com.br/',
])('ADMIN_URL=%s is an address without a path', (address) => {
  expect(readConfig({ ADMIN_URL: address }).ok).toBe(true)
})

test.each([
  'https://admin.exemplo.com.br/admin',
  'https://admin.exemplo.com.br/?a=b',
  'https://ana@admin.exemplo.com.br',
])('ADMIN_URL=%s is none', (address) => {
  expect(readConfig({ ADMIN_URL: address }).ok).toBe(false)
})
