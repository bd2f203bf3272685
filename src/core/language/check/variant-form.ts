import type { JsonSchema, Properties } from './json-schema'

/** Who may change a key, from the least; a role may what those before it may. */
export const KEY_ROLES = ['editor', 'publisher', 'admin'] as const
export type KeyRole = (typeof KEY_ROLES)[number]

/** The keyword of the schema that says how a form shows a key. */
export const FORM_KEYWORD = 'x-form'

/** What a form needs to know of a key beyond its schema. All of it may be absent: a key appears by itself. */
export type KeyForm = {
  readonly label?: string
  readonly section?: string
  /** Where the schema's type says too little: `area` is a text of several lines. */
  readonly control?: 'colour' | 'picture' | 'area' | 'copy' | 'texts'
  /** Absent: everybody's. */
  readonly role?: KeyRole
  /** Characters that are shown of it elsewhere before it is cut. */
  readonly shown?: number
}

/** Sections of a form, in its order; keys of none come last. */
export const FORM_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['mensagens', 'Mensagens'],
  ['marca', 'Marca'],
  ['cores', 'Cores'],
  ['banner', 'Banner'],
  ['fora', 'Fora do site'],
  ['campanha', 'Campanha'],
  ['endereco', 'Endereço'],
  ['conversa', 'Conversa'],
  ['links', 'Links'],
  ['textos', 'Textos'],
  ['empresa', 'Administradora'],
  ['indicacao', 'Indicação'],
])

const of =
  (section: string, common: KeyForm = {}) =>
  (label: string, more: KeyForm = {}): KeyForm => ({ section, label, ...common, ...more })

const brand = of('marca')
const colour = of('cores', { control: 'colour' })
const outside = of('fora')
const campaign = of('campanha', { role: 'publisher' })
const address = of('endereco', { role: 'publisher' })
const talk = of('conversa')

/** By dotted path. What is sold, where it is reached and who runs on the page is not for everybody to change. */
const FORMS: { readonly [path: string]: KeyForm } = {
  copy: { section: 'mensagens', label: 'Palavras próprias', control: 'copy' },
  literal: { section: 'mensagens', label: 'Frases da especificação, à letra' },
  'brand.name': brand('Nome'),
  'brand.partnership': brand('Frase de parceria'),
  'brand.logo': brand('Logotipo', { control: 'picture' }),
  'brand.bot': brand('Retrato do assistente', { control: 'picture' }),
  'colours.background': colour('Fundo'),
  'colours.primary': colour('Botão'),
  'colours.onPrimary': colour('Texto do botão'),
  'colours.header': colour('Cabeçalho'),
  'colours.onHeader': colour('Texto do cabeçalho'),
  'banner.src': { section: 'banner', label: 'Imagem', control: 'picture' },
  'banner.alt': { section: 'banner', label: 'O que a imagem mostra', control: 'area' },
  title: outside('Título', { shown: 60 }),
  description: outside('Descrição', { control: 'area', shown: 155 }),
  indexar: outside('Aparece nos buscadores', { role: 'publisher' }),
  canonical: outside('Endereço oficial', { role: 'publisher' }),
  botType: campaign('Origem'),
  campanhaId: campaign('Campanha'),
  compraId: campaign('Compra'),
  empresaId: campaign('Empresa'),
  tipo: campaign('Tipo do lead'),
  tipoTabela: campaign('Planos que oferece'),
  tipoPlano: campaign('Plano inicial'),
  desconto: campaign('Desconto na 1ª parcela'),
  percentualDesconto: campaign('Percentual do desconto'),
  shouldUseCoupon: campaign('Aceita cupons'),
  referralcode: campaign('Código de indicação'),
  gtmId: campaign('Gerenciador de tags', { role: 'admin' }),
  path: address('Caminho'),
  hosts: address('Sites'),
  group: address('Grupo'),
  navBar: talk('Mostra o cabeçalho'),
  isApp: talk('Modo aplicativo'),
  fakeLoad: talk('Maior espera antes de uma fala, em milissegundos'),
  primeiraMensagemImediata: talk('A primeira fala não espera'),
  links: { section: 'links', label: 'Links' },
  menu: { section: 'links', label: 'Menu' },
  texts: { section: 'textos', label: 'Textos da página e das peças', control: 'texts' },
  company: { section: 'empresa', label: 'Administradora', role: 'publisher' },
  'company.name': { label: 'Nome' },
  'company.cnpj': { label: 'CNPJ' },
  'company.authorisation': { label: 'Autorização' },
  referral: { section: 'indicacao', label: 'O que uma indicação muda', role: 'publisher' },
}

/** The same keys, each with what a form needs to know of it. */
export function withForms(properties: Properties, above = ''): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const path = above === '' ? key : `${above}.${key}`
      const form = Object.hasOwn(FORMS, path) ? FORMS[path] : undefined
      const inner = propertiesOf(schema)
      return [
        key,
        {
          ...schema,
          ...(form && { [FORM_KEYWORD]: form }),
          ...(inner && { properties: withForms(inner, path) }),
        },
      ]
    }),
  )
}

/** The keys of a mapping's schema; undefined for one of another kind. */
export const propertiesOf = ({ properties }: JsonSchema): Properties | undefined =>
  typeof properties === 'object' && properties !== null
    ? (properties as Properties) // a schema's properties are schemas
    : undefined

export const keyFormOf = (schema: JsonSchema): KeyForm => (schema[FORM_KEYWORD] ?? {}) as KeyForm // put there above
