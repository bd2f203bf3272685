import { randomUUID } from 'node:crypto'
import { plans } from './stranger-plans'

/** What the stranger's provider makes: leads, proposals and their payments. It takes an identifier only as it gave it out: as a number. */

export type Body = Readonly<Record<string, unknown>>
type Wrong = { readonly campo: string | null; readonly errorMessage: string }
export type Answer =
  | { readonly status: number; readonly data: unknown }
  | { readonly status: number; readonly errors: readonly Wrong[] }
  | 'never'

export const yes = (data: unknown, status = 200): Answer => ({ status, data })
export const no = (status: number, errorMessage: string, campo: string | null = null): Answer => ({
  status,
  errors: [{ campo, errorMessage }],
})

type Proposal = {
  readonly id: number
  readonly token: string
  readonly cpfCnpj: unknown
  readonly planoID: unknown
  isPaid: boolean
}

const NUMBERS = {
  '/api/lead': ['rendaMensal', 'campanhaId', 'compraId', 'categoriaId', 'tipo', 'empresaId'],
  '/api/plano/detalhes': ['empresaID', 'leadID', 'planoID', 'bemID'],
  '/api/v1/cupom/validar': ['valorCredito', 'valor', 'categoriaId', 'tipoPlanoId', 'leadId'],
  '/api/proposta': ['bemID', 'leadId', 'planoID', 'planoMeses', 'rendaMensal', 'tipoPessoa'],
  '/api/pagamento/cartao': ['cartaoParcelas', 'propostaId'],
} as const

/** What is no number where one has to be, as a typed reader of JSON says it. */
export function untyped(path: string, body: Body): Answer | undefined {
  const fields: readonly string[] = NUMBERS[path as keyof typeof NUMBERS] ?? []
  const wrong = fields.filter((field) => typeof body[field] !== 'number')
  const errorMessage = 'O valor não pôde ser convertido para número.'
  return wrong.length === 0
    ? undefined
    : { status: 400, errors: wrong.map((campo) => ({ campo, errorMessage })) }
}

/** A slip of bank 988 over R$ 338,89, what the walk buys, due on 2026-11-24. */
const SLIP = '98890000071234567890312345678903416400000033889'
const HALF_HOUR = 30 * 60_000

/** What becomes of a card that others leave pending, when it is sent once and again; `limited`: the second time there are too many requests. */
export type Repeats = 'pending' | 'paid-once' | 'paid-twice' | 'limited' | 'refused'

export function strangerSales(repeats: Repeats) {
  const leads: number[] = []
  const proposals: Proposal[] = []
  let authorizations = 0
  const byToken = ({ propostaToken }: Body) =>
    proposals.find(({ token }) => token === propostaToken)
  return {
    lead: (): Answer => {
      const id = 48_212 + leads.length
      leads.push(id)
      return yes({ id, LeadToken: randomUUID(), dataCadastro: new Date().toISOString() }, 201)
    },
    details: ({ planoID, bemID }: Body): Answer => {
      const plan = plans.find((one) => one.planoID === planoID && one.bemId === bemID)
      return plan
        ? yes({ titulo: plan.name, taxaAdmTotal: 22, planoID, semAdesao: true })
        : no(404, 'Plano não encontrado.')
    },
    proposal: ({ cep, leadId, planoID, planoMeses, cpfCnpj }: Body): Answer => {
      if (cep === '01999990') return no(400, 'O CEP informado, não é válido!', 'cep')
      if (!leads.includes(Number(leadId))) return no(404, 'Lead não encontrado.', 'leadId')
      const plan = plans.find((one) => one.planoID === planoID)
      if (plan?.months !== planoMeses) return no(404, 'Plano não encontrado.', 'planoID')
      const isOpen = (one: Proposal) =>
        one.cpfCnpj === cpfCnpj && one.planoID === planoID && !one.isPaid
      if (proposals.some(isOpen)) {
        return no(409, 'Já existe proposta em aberto para este CPF/CNPJ e plano.', 'cpfCnpj')
      }
      const id = 910_021 + proposals.length
      const token = randomUUID().replaceAll('-', '')
      proposals.push({ id, token, cpfCnpj, planoID, isPaid: false })
      const made = { propostaID: id, propostaToken: token, contrato: `004032-${id}` }
      const formasPagamentoDisponiveis = [5, 0, 1]
      return yes({ ...made, formasPagamentoDisponiveis, LeadID: leadId, LeadToken: 'ficha' }, 201)
    },
    pix: (body: Body): Answer => {
      const dataExpiracao = new Date(Date.now() + HALF_HOUR).toISOString()
      return byToken(body)
        ? yes({ url: null, qrCode: '000201', contrato: '004032', dataExpiracao })
        : no(404, 'Proposta não encontrada.')
    },
    slip: (body: Body): Answer =>
      byToken(body)
        ? yes({ boletoURL: '', boletoCodigoBarras: SLIP, dataVencimento: '2026-11-24' })
        : no(404, 'Proposta não encontrada.'),
    card: ({ propostaId, cartaoNomeTitular }: Body): Answer => {
      const proposal = proposals.find(({ id }) => id === propostaId)
      if (!proposal) return no(404, 'Proposta não encontrada.')
      if (proposal.isPaid) {
        return repeats === 'limited' ? no(429, 'Muitas requisições.') : no(409, 'Proposta já paga.')
      }
      if (repeats === 'refused') return no(402, 'Transação não autorizada pelo emissor.')
      if (repeats !== 'pending') {
        proposal.isPaid = repeats !== 'paid-twice'
        authorizations += 1
        return yes({ cartaoAutorizacao: String(118_204 + authorizations) })
      }
      switch (String(cartaoNomeTitular).split(' ')[0]) {
        case 'FUND':
          return no(402, 'Transação não autorizada pelo emissor.')
        case 'CONT':
          return yes({ cartaoAutorizacao: null, situacao: 'EM_ANALISE' }, 202)
        case 'HANG':
          return 'never'
        default:
          proposal.isPaid = true
          return yes({ cartaoAutorizacao: '118204', situacao: 'APROVADA' })
      }
    },
  }
}
