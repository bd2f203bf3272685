import { parseArgs } from 'node:util'
import { loadProfile } from '../server/environment/provider-profile'
import { createGatewayProvider, type Try } from '../server/gateway/provider'
import { METHOD_CODES } from '../src/product/facts/payment-methods'
import { toCategories, toPlans } from '../src/product/provider/catalogue'
import type { RequestOf, RouteName } from '../src/product/provider/wire'
import { probeReport } from './probe-report'

const OPTIONS = {
  url: { type: 'string', default: process.env.PROVIDER_URL ?? '' },
  company: { type: 'string', default: '106' },
  write: { type: 'boolean', default: false },
} as const

const USAGE =
  'npm run provider -- probe [--url http://…] [--company 106] [--write]\nPROVIDER_KEY and PROVIDER_PROFILE are read as at a start. --write makes a lead, a proposal and its payments, each asked for twice.'

/** Talks to a provider as the product would, and tells call by call what was understood. True where a sale can be made as far as it was tried. */
async function probe(url: string, empresaId: number, write: boolean): Promise<boolean> {
  const profile = await loadProfile(process.env.PROVIDER_PROFILE || undefined)
  let heard: Try | undefined
  const provider = createGatewayProvider({
    url,
    profile,
    apiKey: process.env.PROVIDER_KEY || undefined,
    clock: Date.now,
    onTry: (tried) => {
      heard = tried
    },
  })
  const broken: RouteName[] = []
  const ask = async <Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
    key?: string,
  ) => {
    const result = await provider.call(name, request, key)
    const answer = result.type === 'answered' ? result.answer : undefined
    if (answer === undefined) broken.push(name)
    if (heard) console.log(probeReport(heard))
    return answer
  }
  try {
    await ask('saude', {})
    const listed = await ask('categorias', { empresaID: empresaId })
    const [category] = listed && 'data' in listed ? toCategories(listed.data) : []
    console.log(`  o visitante escolhe: ${category?.nome ?? 'nenhuma categoria que se conheça'}`)
    await ask('validarPalavras', { texto: 'Maria' })
    await ask('endereco', { cep: '01310100' })
    const found = await ask('catalogo', {
      minValor: 100_000,
      tipo: 1,
      categorias: String(category?.id ?? 1),
      empresaId,
      pagaMetade: 'true',
      pagaIntegral: 'true',
      pagaReduzida: 'false',
      sort: 'asc',
      renda: 50_000,
    })
    const plans = found && 'data' in found ? toPlans(found.data, category?.bem ?? 'IMOVEL') : []
    console.log(`  o visitante vê: ${plans.length} planos`)
    const [plan] = plans
    if (!plan) return false
    if (write) await sell(plan)
    return broken.length === 0
  } finally {
    await provider.close()
  }

  async function sell(plan: ReturnType<typeof toPlans>[number]): Promise<void> {
    const run = `probe-${Date.now()}`
    const person = { nome: 'Maria', email: 'maria@exemplo.com.br', telefone: '11987654321' }
    const lead = { ...person, rendaMensal: 50_000, campanhaId: 1, compraId: 1, categoriaId: 1 }
    const saved = await ask('lead', { ...lead, tipo: 1, empresaId, referralCode: null }, `${run}-l`)
    const leadId = saved && 'data' in saved ? saved.data.id : '1'
    const { planoId: planoID, bemId: bemID, meses: planoMeses } = plan
    await ask('detalhes', { empresaID: empresaId, leadID: leadId, planoID, bemID })
    const made = await ask(
      'proposta',
      {
        ...person,
        nomeRazao: 'Maria da Silva',
        cpfCnpj: '52998224725',
        tipoPessoa: 0,
        nascimentoFundacao: '1990-05-10',
        telefoneCelular: person.telefone,
        rendaMensal: 50_000,
        rendaFaturamento: 0,
        cep: '01310100',
        logradouro: 'Avenida Paulista',
        numero: '1000',
        complemento: '',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
        empresaId,
        leadId,
        planoID,
        bemID,
        planoMeses,
        termos: true,
        cupomCodigo: null,
      },
      `${run}-p`,
    )
    if (!made || !('data' in made)) return
    const { propostaToken, propostaID } = made.data
    for (const key of [`${run}-1`, `${run}-1`]) {
      await ask('pix', { propostaToken }, `${key}-x`)
      await ask('boleto', { propostaToken }, `${key}-b`)
      await ask(
        'cartao',
        {
          cartaoBandeira: 'VISA',
          cartaoCodigoSeguranca: '123',
          cartaoCpfTitular: '52998224725',
          cartaoNomeTitular: 'CONT TESTE',
          cartaoNumero: '4111111111111111',
          cartaoValidadeMes: '12',
          cartaoValidadeAno: '2030',
          cartaoParcelas: 1,
          cartaoId: 0,
          propostaId: propostaID,
        },
        `${key}-c`,
      )
    }
    if (profile.confirmation.ask === 'none') {
      console.log('  ninguém diz se um Pix foi pago: confirmation.ask é none')
      return
    }
    for (const formaPagamento of [METHOD_CODES.pix, METHOD_CODES.cartao]) {
      await ask('confirmacao', { propostaToken, propostaID, formaPagamento })
    }
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (positionals[0] !== 'probe' || values.url === '') throw new Error(USAGE)
  const walkable = await probe(values.url, Number(values.company), values.write)
  console.log(
    walkable ? '\nUma venda pode ser feita.' : '\nUma venda não pode ser feita: veja os ✗ acima.',
  )
  process.exitCode = walkable ? 0 : 1
}

await main().catch((reason: unknown) => {
  // an option or a profile that is wrong: for the person at the prompt
  console.error(reason instanceof Error ? reason.message : reason)
  process.exitCode = 1
})
