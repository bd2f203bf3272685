import { barCodeOf, lineOf } from '../../src/product/fields/boleto'

/** Requests as the browser sends them; identifiers are those of the sandbox. */

export const LEAD = {
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  telefone: '11987654321',
  rendaMensal: 5000,
  categoriaId: 1,
  referralCode: null,
}

export const PROPOSAL = {
  nome: 'Ana',
  nomeRazao: 'Ana Maria Souza',
  cpfCnpj: '12345678909',
  tipoPessoa: 0,
  nascimentoFundacao: '1985-08-15',
  email: 'ana@exemplo.com.br',
  telefone: '11987654321',
  telefoneCelular: '11987654321',
  rendaMensal: 5000,
  rendaFaturamento: 0,
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  leadId: 1,
  planoID: 12_220,
  bemID: 1100,
  planoMeses: 220,
  termos: true,
  cupomCodigo: null,
}

export const CATALOGUE =
  '/api/v1/catalogo?minValor=100000&tipo=1&categorias=1,20&empresaId=1&pagaMetade=true&pagaIntegral=true&pagaReduzida=false&sort=asc&renda=5000'

/** What a provider answers to a proposal. */
export const PROPOSED = {
  propostaID: 9,
  propostaToken: 'provider-secret',
  contrato: '1038427',
  formasPagamentoDisponiveis: [5],
}

export const DETAILS = { leadID: 1, planoID: 12_220, bemID: 1100 }

/** What a provider answers to details. */
export const DETAILED = { titulo: 'Plano', taxaAdmTotal: 20, planoID: 12_220, planoTaxas: 'x' }

/** The line of a slip of R$ 295,58 without a due date; `serial` makes it another one. */
export const slipLine = (serial = 0): string =>
  lineOf(
    barCodeOf({
      banco: '988',
      vencimento: '1997-10-07', // factor 0000
      valor: 29_558,
      campoLivre: String(serial).padStart(25, '0'),
    }),
  )

export const PAN = '4111111111111111'
/** A card as the browser sends it, but for its proposal. */
export const CARD = {
  cartaoBandeira: 'VISA',
  cartaoCodigoSeguranca: '987',
  cartaoCpfTitular: '12345678909',
  cartaoNomeTitular: 'Ana Souza',
  cartaoNumero: PAN,
  cartaoValidadeMes: '12',
  cartaoValidadeAno: '2030',
  cartaoParcelas: 3,
  cartaoId: 0,
}

/** A coupon as the browser asks for it, but for its code and lead. */
export const COUPON = {
  valorCredito: 100_000,
  valor: 500,
  unidadeDeNegocioId: 1,
  categoriaId: 1,
  cpfCnpj: '12345678909',
  canalVendaId: 2,
  formaPagamentoId: 0,
  tipoPlanoId: 1,
}
