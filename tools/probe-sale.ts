import type { ProviderResult } from '../server/gateway/provider-result'
import { METHOD_CODES } from '../src/product/facts/payment-methods'
import type { Plano } from '../src/product/facts/plan'
import type { Profile } from '../src/product/provider/dialect/profile'
import type { RequestOf, RouteName } from '../src/product/provider/wire'

/** Asks once and tells it. A second request of the same thing may be refused: nothing is then made twice. */
export type Ask = <Name extends RouteName>(
  name: Name,
  request: RequestOf<Name>,
  how?: Asking,
) => Promise<ProviderResult<Name>>

export type Asking = {
  readonly key?: string
  readonly label?: string
  /** The outcome that the call is tried for. */
  readonly wanted?: string
  readonly isSecond?: boolean
}

const PERSON = { nome: 'Maria', email: 'maria@exemplo.com.br', telefone: '11987654321' }
const INCOME = 50_000

const CARD = {
  cartaoBandeira: 'VISA',
  cartaoCodigoSeguranca: '123',
  cartaoCpfTitular: '52998224725',
  cartaoNomeTitular: 'CONT TESTE',
  cartaoNumero: '4111111111111111',
  cartaoValidadeMes: '12',
  cartaoValidadeAno: '2030',
  cartaoParcelas: 1,
  cartaoId: 0,
} as const

type Sale = {
  readonly plan: Plano
  readonly empresaId: number
  readonly profile: Profile
  readonly tell: (line: string) => void
}

const dataOf = <Data>(result: { type: string; answer?: { data: Data } }): Data | undefined =>
  result.type === 'answered' ? result.answer?.data : undefined

/** Makes a lead, a proposal and its payments, each asked for twice, and tells what the second request did. */
export async function probeSale(ask: Ask, { plan, empresaId, profile, tell }: Sale): Promise<void> {
  const run = `probe-${Date.now()}`
  const { planoId: planoID, bemId: bemID, meses: planoMeses } = plan
  const campaign = { campanhaId: 1, compraId: 1, categoriaId: 1, tipo: 1, referralCode: null }
  const saved = dataOf(
    await ask(
      'lead',
      { ...PERSON, ...campaign, rendaMensal: INCOME, empresaId },
      { key: `${run}-l` },
    ),
  )
  const leadId = saved?.id ?? '1'
  await ask('detalhes', { empresaID: empresaId, leadID: leadId, planoID, bemID })
  const made = dataOf(
    await ask(
      'proposta',
      {
        ...PERSON,
        nomeRazao: 'Maria da Silva',
        cpfCnpj: '52998224725',
        tipoPessoa: 0,
        nascimentoFundacao: '1990-05-10',
        telefoneCelular: PERSON.telefone,
        rendaMensal: INCOME,
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
      { key: `${run}-p` },
    ),
  )
  if (!made) return
  const { propostaToken, propostaID: propostaId } = made
  const again = { isSecond: true, label: '2ª vez' }
  const pix = () => ({ key: `${run}-x` })
  const first = dataOf(await ask('pix', { propostaToken }, pix()))
  if (first) tell(`  o visitante vê: ${expiryOf(first)}`)
  const second = dataOf(await ask('pix', { propostaToken }, { ...pix(), ...again }))
  compare('pix', first?.qrCode, second?.qrCode)
  const slip = { key: `${run}-b` }
  const slips = [
    dataOf(await ask('boleto', { propostaToken }, slip)),
    dataOf(await ask('boleto', { propostaToken }, { ...slip, ...again })),
  ]
  compare('boleto', slips[0]?.boletoCodigoBarras, slips[1]?.boletoCodigoBarras)
  const card = { key: `${run}-c` }
  const paid = dataOf(await ask('cartao', { ...CARD, propostaId }, card))
  const repeated = dataOf(await ask('cartao', { ...CARD, propostaId }, { ...card, ...again }))
  compare('cartao', paid?.cartaoAutorizacao, repeated?.cartaoAutorizacao)

  if (profile.confirmation.ask === 'none') {
    tell('  ninguém diz se um Pix foi pago: confirmation.ask é none')
  } else {
    // a payment that was not made is none whose state the provider has to know
    const made = [...(first ? [METHOD_CODES.pix] : []), ...(paid ? [METHOD_CODES.cartao] : [])]
    for (const formaPagamento of made) {
      await ask('confirmacao', { propostaToken, propostaID: propostaId, formaPagamento })
    }
  }

  function compare(name: RouteName, before: string | undefined, after: string | undefined): void {
    if (!before || after === undefined || before === after) return
    const advice =
      profile.idempotencyKey === 'none'
        ? 'se ele honra Idempotency-Key, diga "idempotencyKey: header" no perfil e confira de novo'
        : 'ele não honra Idempotency-Key: diga "idempotencyKey: none" no perfil'
    tell(
      name === 'cartao'
        ? `  ! ATENÇÃO: o cartão foi aprovado DUAS VEZES, com autorizações diferentes: são duas cobranças da mesma proposta; ${advice}. Fale com o provedor antes de vender.`
        : `  ! ${name}: a 2ª vez trouxe outro código, e são duas cobranças da mesma proposta; ${advice}`,
    )
  }
}

type Expiry = {
  readonly validadeSegundos?: number | undefined
  readonly expiraEm?: number | undefined
}

function expiryOf({ validadeSegundos, expiraEm }: Expiry): string {
  const seconds = expiraEm === undefined ? validadeSegundos : (expiraEm - Date.now()) / 1000
  return seconds === undefined
    ? 'um Pix sem validade, que o provedor não informa'
    : `um Pix que vale por ${Math.max(0, Math.round(seconds))} s`
}
