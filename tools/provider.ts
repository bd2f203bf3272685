import { loadProfile } from '../server/environment/provider-profile'
import { createGatewayProvider, type Try } from '../server/gateway/provider'
import type { JudgedAnswer } from '../server/gateway/read-answer'
import { COUPON_WORDINGS } from '../src/product/facts/coupon-reasons'
import { toCategories, toPlans } from '../src/product/provider/catalogue'
import type { RequestOf, RouteName } from '../src/product/provider/wire'
import { addressIn, consolePrompt, readArgs, runAtPrompt, wholeNumber } from './commands/prompt'
import { probeReport, type Telling } from './probe-report'
import { type Ask, type Asking, probeSale } from './probe-sale'

const OPTIONS = {
  url: { type: 'string', default: process.env.PROVIDER_URL ?? '' },
  company: { type: 'string', default: '106' },
  write: { type: 'boolean', default: false },
} as const

const USAGE =
  'npm run provider -- probe [--url http://…] [--company 106] [--write]\nPROVIDER_KEY and PROVIDER_PROFILE are read as at a start. --write makes a lead, a proposal and its payments, each asked for twice.'

const apiKey = process.env.PROVIDER_KEY || undefined
const ownProfile = process.env.PROVIDER_PROFILE || undefined
const tell = (line: string) => console.log(line)

/** Talks to a provider as the product would, and tells call by call what was understood. True where a sale can be made as far as it was tried. */
async function probe(url: string, empresaId: number, write: boolean): Promise<boolean> {
  const profile = await loadProfile(ownProfile)
  tell(`chave: ${apiKey ? `PROVIDER_KEY, em ${profile.key.header}` : 'PROVIDER_KEY não definida'}`)
  tell(`perfil: ${ownProfile ?? 'PROVIDER_PROFILE não definida, vale provider.yaml'}`)
  const tries: Try[] = []
  const provider = createGatewayProvider({
    url,
    profile,
    apiKey,
    clock: Date.now,
    onTry: (tried) => void tries.push(tried),
  })
  const broken: RouteName[] = []
  const ask: Ask = async (name, request, how = {}) => {
    const result = await provider.call(name, request, how.key)
    const tried = tries.pop()
    // without a try its line rests, after too many failures
    if (!tried) throw new Error(`${name}: falharam chamadas demais.`)
    const { mark, end } = verdictOf(name, tried.answer, how)
    if (mark === '✗') broken.push(name)
    const { label, wanted } = how
    tell(probeReport(tried, { label, wanted, mark, end, hasKey: apiKey !== undefined }))
    return result
  }
  try {
    await ask('saude', {})
    const listed = await ask('categorias', { empresaID: empresaId })
    const [category] = listed.type === 'answered' ? toCategories(listed.answer.data) : []
    tell(`  o visitante escolhe: ${category?.nome ?? 'nenhuma categoria que se conheça'}`)
    await ask('validarPalavras', { texto: 'Maria' })
    await ask('endereco', { cep: '01310100' })
    const search = {
      minValor: 100_000,
      tipo: 1,
      categorias: String(category?.id ?? 1),
      empresaId,
      pagaMetade: 'true',
      pagaIntegral: 'true',
      pagaReduzida: 'false',
      sort: 'asc',
      renda: 50_000,
    } as const
    const found = await ask('catalogo', search)
    const plans =
      found.type === 'answered' ? toPlans(found.answer.data, category?.bem ?? 'IMOVEL') : []
    tell(`  o visitante vê: ${plans.length} planos`)
    if (found.type === 'answered') await tryRefusals(ask, search)
    const [plan] = plans
    if (!plan) return false
    if (write) await probeSale(ask, { plan, empresaId, profile, tell })
    return broken.length === 0
  } finally {
    await provider.close()
  }
}

/** Asks for what a provider refuses, as far as asking changes nothing: what its words mean is seen only so. */
async function tryRefusals(ask: Ask, search: RequestOf<'catalogo'>): Promise<void> {
  const nothing = { wanted: 'nao-encontrado', label: 'CEP que não existe' }
  await ask('endereco', { cep: '99999998' }, nothing)
  await ask('catalogo', { ...search, renda: 1 }, { wanted: 'sem-renda', label: 'renda baixa' })
  const dear = { ...search, minValor: 900_000_000 }
  await ask('catalogo', dear, { wanted: 'sem-credito', label: 'crédito alto demais' })
  await ask('validarPalavras', { texto: 'merda' }, { wanted: 'invalidas', label: 'palavra feia' })
  await ask(
    'cupom',
    {
      codigo: 'NAO-EXISTE',
      valorCredito: 100_000,
      valor: 500,
      empresaId: search.empresaId,
      unidadeDeNegocioId: 1,
      categoriaId: Number(search.categorias),
      cpfCnpj: '52998224725',
      canalVendaId: 2,
      formaPagamentoId: 0,
      tipoPlanoId: 1,
      leadId: '1',
    },
    { wanted: 'invalido', label: 'cupom que não existe' },
  )
}

type Verdict = Pick<Telling, 'mark' | 'end'>

/** What no second request may be refused for: it says nothing about the first. */
const KEY_REFUSED = new Set([401, 403, 429])

/** Whether a call ended as it should: an answer, a refusal that was looked for, a card that is refused, or of a second request any definite no. */
function verdictOf(
  name: RouteName,
  { result, status = 0 }: JudgedAnswer<RouteName>,
  how: Asking,
): Verdict {
  const { wanted, isSecond } = how
  const outcome = result.type === 'refused' ? result.failure.outcome : undefined
  if (wanted !== undefined) {
    if (result.type === 'answered') return { mark: '–', end: 'não recusada: nada se provou' }
    const reasons = result.type === 'refused' ? result.failure.errors : undefined
    if (outcome === wanted && reasons?.every((reason) => !COUPON_WORDINGS.has(reason))) {
      return { mark: '–', end: `recusada: ${outcome}, sem um motivo da especificação` }
    }
    return { mark: outcome === wanted ? '✓' : '✗' }
  }
  if (isSecond && status >= 400 && status < 500 && !KEY_REFUSED.has(status)) {
    return { mark: '✓', end: 'recusada na 2ª vez: nada se faz de novo' }
  }
  if (name === 'cartao' && status === 402) {
    return { mark: '✓', end: 'cartão recusado: o visitante escolhe outra forma' }
  }
  return { mark: result.type === 'answered' ? '✓' : '✗' }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArgs({ args, options: OPTIONS, allowPositionals: true })
  const [command, ...more] = positionals
  // an address without --url would be passed over, and another provider written to
  if (command !== 'probe' || more.length > 0 || values.url === '') throw new Error(USAGE)
  const company = wholeNumber(values.company, '--company')
  const url = addressIn(values.url, '--url')
  const walkable = await probe(url, company, values.write)
  tell(
    walkable ? '\nUma venda pode ser feita.' : '\nUma venda não pode ser feita: veja os ✗ acima.',
  )
  return walkable ? 0 : 1
}

const args = process.argv.slice(2)
process.exitCode = await runAtPrompt(USAGE, args, consolePrompt(), () => main(args))
