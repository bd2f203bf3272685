/** What the sandbox sells (domain section 7). Credits in thousands of reais, fees in hundredths of a percent, insurance in millionths a month. */

export type PlanKind = 'integral' | 'metade'

type Term = { readonly months: number; readonly fee: number }

export type GoodTable = {
  readonly category: number
  readonly credits: readonly number[]
  readonly terms: readonly Term[]
}

export type Good = {
  /** First digits of the identifiers of its goods and plans. */
  readonly number: number
  readonly product: string
  readonly name: string
  readonly description: string
  /** IM, AN, MT, PS or TM. */
  readonly code: string
  readonly index: 'INCC' | 'IPCA'
  /** Hundredths of a percent. */
  readonly reserve: number
  /** Millionths a month. */
  readonly insurance: number
  readonly tables: { readonly [K in PlanKind]?: GoodTable }
}

const term = (months: number, fee: number): Term => ({ months, fee })
const upTo = (credits: readonly number[], top: number) => credits.filter((credit) => credit <= top)

/** The tables of a good that is sold as integral and as half plan: half plans have only its longest term, and credits up to `top`. */
const bothWays = (
  integral: GoodTable,
  { category, top }: { readonly category: number; readonly top: number },
): Good['tables'] => ({
  integral,
  metade: { category, credits: upTo(integral.credits, top), terms: integral.terms.slice(-1) },
})

const PROPERTY = [100, 120, 150, 180, 200, 250, 300, 350, 400, 450, 500, 600, 700]
const CAR = [30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 150, 180, 200, 250, 300]
const MOTORCYCLE = [10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 80]
const HEAVY = [100, 120, 150, 180, 200, 250, 300, 350, 400]

export const goods: readonly Good[] = [
  {
    number: 1,
    product: 'IMOVEL',
    name: 'Imóvel',
    description: 'Casa, apartamento, terreno ou reforma',
    code: 'IM',
    index: 'INCC',
    reserve: 200,
    insurance: 300,
    tables: bothWays(
      { category: 1, credits: PROPERTY, terms: [term(180, 1800), term(220, 2000)] },
      { category: 20, top: 500 },
    ),
  },
  {
    number: 2,
    product: 'CARRO',
    name: 'Automóvel',
    description: 'Novo ou seminovo',
    code: 'AN',
    index: 'IPCA',
    reserve: 100,
    insurance: 380,
    tables: bothWays(
      {
        category: 2,
        credits: CAR,
        terms: [term(60, 1450), term(80, 1650), term(100, 1750)],
      },
      { category: 21, top: 200 },
    ),
  },
  {
    number: 3,
    product: 'MOTO',
    name: 'Moto',
    description: 'De qualquer cilindrada',
    code: 'MT',
    index: 'IPCA',
    reserve: 100,
    insurance: 400,
    tables: bothWays(
      {
        category: 3,
        credits: MOTORCYCLE,
        terms: [term(48, 1650), term(60, 1800), term(72, 1900)],
      },
      { category: 22, top: 40 },
    ),
  },
  {
    number: 4,
    product: 'SERVICO',
    name: 'Serviços',
    description: 'Festa, viagem, saúde ou estudos',
    code: 'PS',
    index: 'IPCA',
    reserve: 200,
    insurance: 500,
    tables: {
      integral: { category: 4, credits: [12, 15, 18], terms: [term(36, 1700), term(48, 2000)] },
    },
  },
  {
    number: 5,
    product: 'CAMINHAO',
    name: 'Caminhão',
    description: 'Leve, médio ou pesado',
    code: 'TM',
    index: 'IPCA',
    reserve: 200,
    insurance: 300,
    tables: bothWays(
      { category: 6, credits: HEAVY, terms: [term(80, 1300), term(100, 1450)] },
      { category: 26, top: 300 },
    ),
  },
  {
    number: 6,
    product: 'MAQUINAS',
    name: 'Máquinas',
    description: 'Agrícolas e equipamentos',
    code: 'TM',
    index: 'IPCA',
    reserve: 200,
    insurance: 300,
    tables: bothWays(
      {
        category: 6,
        credits: upTo(HEAVY, 350),
        terms: [term(100, 1350), term(120, 1500)],
      },
      { category: 26, top: 250 },
    ),
  },
]

export const PLAN_KINDS: readonly PlanKind[] = ['integral', 'metade']
