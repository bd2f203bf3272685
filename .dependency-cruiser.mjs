/**
 * The layer table of docs/architecture.md as rules: what each layer may import of ours.
 * A layer that is not listed here may not be imported by anyone.
 */
const PURE = ['src/core/script', 'src/product/fields', 'src/product/facts']
const CONTRACTS = 'src/product/(actions|parts)/(contracts|[a-z0-9-]+/contract)\\.ts$'
const TEXTS = 'src/product/texts/text-keys\\.ts$'

const mayImport = {
  'src/core/script': [],
  'src/core/language': ['src/core/script'],
  'src/core/engine': ['src/core/script'],
  'src/core/talks': ['src/core/script', 'src/core/engine', 'src/core/language'],
  'src/core/explore': ['src/core/script', 'src/core/engine', 'src/core/talks'],
  'src/core/runtime': ['src/core/script', 'src/core/engine'],
  'src/product/fields': ['src/core/script'],
  'src/product/facts': ['src/core/script', 'src/product/fields'],
  'src/product/provider': [...PURE, 'src/core/runtime/sleep\\.ts$'],
  'src/product/actions': [
    ...PURE,
    'src/core/runtime/perform-call',
    CONTRACTS,
    'src/product/provider',
  ],
  'src/product/parts': [...PURE, 'src/web/kit', 'src/web/styles', CONTRACTS],
  'src/measures': ['src/core/script'],
  'src/api': [
    'src/core/script',
    'src/measures',
    'src/core/language/diagnostics/diagnostic\\.ts$',
    'src/core/language/read/content-input\\.ts$',
  ],
  'src/web/chat': [
    ...PURE,
    'src/core/engine/(effect|event)\\.ts$',
    'src/core/runtime',
    'src/web/kit',
    'src/web/styles',
  ],
  'src/web/kit': [...PURE, TEXTS],
  'src/web/site': [
    ...PURE,
    'src/core/engine',
    'src/core/runtime',
    'src/web/chat',
    'src/web/kit',
    'src/web/styles',
    'src/product/parts/part-table',
    'src/product/provider',
    'src/product/actions',
    'src/measures',
    CONTRACTS,
    TEXTS,
  ],
  admin: [
    ...PURE,
    'src/api',
    'src/measures',
    'src/core',
    'src/web',
    'src/product/(parts|vocabulary)',
    CONTRACTS,
  ],
  server: [
    ...PURE,
    'src/core/language',
    'src/api',
    'src/measures',
    'src/product/provider',
    CONTRACTS,
    'src/web/site/render',
    'src/product/vocabulary\\.ts$',
  ],
}

const layers = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `layer ${layer.replace('\\.ts$', '')}`,
  severity: 'error',
  from: { path: `^${layer}` },
  to: {
    path: '^(src|server|admin|tools|bench|tests)/',
    pathNot: [layer, ...allowed].map((path) => `^${path}`),
  },
}))

export default {
  forbidden: [
    ...layers,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no circles of folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|server|admin)' },
      to: { circular: true },
    },
    {
      name: 'the page carries no YAML parser and no schema validator',
      severity: 'error',
      from: { path: '^src/(core/(script|engine|runtime)|product|web)/' },
      to: { path: '/(yaml|ajv)/' },
    },
    {
      name: 'the admin and its preview cannot reach the provider, however far (case ADM-05)',
      severity: 'error',
      from: { path: '^admin/' },
      to: {
        path: '^src/product/(provider|actions/handlers|actions/[a-z]+/handler)',
        reachable: true,
      },
    },
    {
      name: 'tests and tools are not shipped',
      severity: 'error',
      from: { path: '^(src|server|admin)' },
      to: { path: '^(tests|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
