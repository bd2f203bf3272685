/**
 * The layer table of docs/architecture.md as rules: what each layer may import of ours.
 * A layer that is not listed here may not be imported by anyone.
 */
const PURE = ['src/script', 'src/fields', 'src/facts']
const CONTRACTS = 'src/actions/contracts'
const HANDLERS = 'src/actions/handlers'
const ACTIONS = 'src/actions/(handler|perform)\\.ts$'

const mayImport = {
  'src/script': [],
  'src/fields': ['src/script'],
  'src/facts': ['src/script', 'src/fields'],
  'src/language': [...PURE, `${CONTRACTS}/contract\\.ts$`],
  'src/engine': PURE,
  'src/content': ['src/script', 'src/language/diagnostic\\.ts$'],
  'src/talks': [...PURE, 'src/language', 'src/engine', CONTRACTS],
  'src/explore': [...PURE, 'src/engine', CONTRACTS, 'src/talks'],
  [CONTRACTS]: PURE,
  'src/provider': PURE,
  [ACTIONS]: [...PURE, CONTRACTS],
  [HANDLERS]: [...PURE, CONTRACTS, ACTIONS, 'src/provider'],
  'src/runtime': [...PURE, 'src/engine', CONTRACTS, ACTIONS],
  'src/chat': [...PURE, 'src/engine/(effect|event)\\.ts$', 'src/runtime', CONTRACTS],
  'src/site': [
    ...PURE,
    'src/engine',
    'src/runtime',
    'src/chat',
    'src/provider',
    CONTRACTS,
    HANDLERS,
    ACTIONS,
  ],
  admin: [
    ...PURE,
    'src/content',
    'src/language',
    'src/engine',
    'src/runtime',
    'src/chat',
    'src/site',
    'src/talks',
    CONTRACTS,
    ACTIONS,
  ],
  server: [
    ...PURE,
    'src/language',
    'src/content',
    'src/provider',
    CONTRACTS,
    'src/site/render',
    'src/(chat|site)/text-keys\\.ts$',
    'tools/read-sources',
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
      name: 'the page carries no YAML parser and no schema validator',
      severity: 'error',
      from: { path: '^src/(script|fields|facts|engine|actions|provider|runtime|chat|site)' },
      to: { path: '/(yaml|ajv)/' },
    },
    {
      name: 'the admin and its preview cannot reach the provider, however far (case ADM-05)',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^src/(provider|actions/handlers)/', reachable: true },
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
