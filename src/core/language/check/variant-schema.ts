import { TABLE_TYPES } from '../../script/variant'
import type { Vocabulary } from '../../script/vocabulary'
import type { Bilingual } from '../diagnostics/said'
import {
  either,
  flag,
  formed,
  type JsonSchema,
  listOf,
  mapOf,
  mappingSchema,
  type Properties,
  ref,
  textOf,
} from './json-schema'
import { HTTPS_ADDRESS, LINK_ADDRESS } from './link'
import { stepDefinitions } from './step-schema'
import { withForms } from './variant-form'

export const VARIANT_SCHEMA_ID = 'variant.schema.json'

const LINK_RULE: Bilingual = {
  pt: 'Use um endereço que comece com https:// (sem nome nem senha antes de um @), mailto: ou tel:',
  en: 'Use an address that starts with https:// (no name or password before an @), mailto: or tel:',
}

const identifier = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: 0,
  description,
})

const asset = (description: string) =>
  formed(description, '^([A-Za-z0-9][A-Za-z0-9._-]*)?$', {
    pt: 'Use o nome de um arquivo de variants/assets, sem pastas',
    en: 'Use the name of a file of variants/assets, without folders',
  })

const colour = (description: string) =>
  formed(description, '^#[0-9A-Fa-f]{6}$', {
    pt: 'Use # e seis algarismos hexadecimais',
    en: 'Use # and six hexadecimal digits',
  })

const link = (description: string) => formed(description, LINK_ADDRESS, LINK_RULE)

/** The keys that say who the page is for and how it is reached. */
const IDENTITY: Properties = {
  path: formed('O caminho da página', '^/([a-z0-9]+(-[a-z0-9]+)*)?$', {
    pt: 'Use /, ou / e palavras-com-hífen',
    en: 'Use /, or / and words-with-hyphens',
  }),
  hosts: {
    type: 'array',
    description: 'Endereços que escolhem esta variante, sem https:// e sem porta',
    items: formed('Um endereço', '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', {
      pt: 'Use só o nome do site, em minúsculas: www.exemplo.com.br',
      en: 'Use only the name of the site, in lower case: www.example.com',
    }),
  },
  botType: formed('O nome da origem nas medições', '^[A-Z0-9_]+$', {
    pt: 'Use MAIUSCULAS_E_SUBLINHADO',
    en: 'Use CAPITALS_AND_UNDERSCORES',
  }),
  title: { ...textOf('O título da página'), minLength: 1 },
  description: { ...textOf('A descrição para buscadores'), minLength: 1 },
  indexar: flag('Pode aparecer nos buscadores'),
  canonical: formed('O endereço oficial da página', HTTPS_ADDRESS, {
    pt: 'Use https://…',
    en: 'Use https://…',
  }),
  campanhaId: identifier('Campanha'),
  compraId: identifier('Compra'),
  empresaId: identifier('Empresa'),
  tipo: identifier('Tipo do lead'),
  referralcode: formed('Código de indicação', '^[A-Za-z0-9_-]{0,64}$', {
    pt: 'Use até 64 letras, números, - e _',
    en: 'Use up to 64 letters, digits, - and _',
  }),
  gtmId: formed('Gerenciador de tags', '^(GTM-[A-Z0-9]+)?$', {
    pt: 'Use GTM- e o código, ou ""',
    en: 'Use GTM- and the code, or ""',
  }),
}

/** The keys that say how it behaves. */
const BEHAVIOUR: Properties = {
  desconto: flag('Campanha com desconto na primeira parcela'),
  percentualDesconto: {
    type: 'integer',
    minimum: 1,
    maximum: 99,
    description: 'Quanto a campanha desconta da primeira parcela, em %',
  },
  navBar: flag('Mostra o cabeçalho'),
  isApp: flag('Modo aplicativo'),
  tipoTabela: { enum: TABLE_TYPES, description: 'Os planos que oferece' },
  tipoPlano: textOf('O tipo de plano inicial'),
  shouldUseCoupon: flag('Aceita cupons'),
  fakeLoad: {
    type: 'integer',
    minimum: 0,
    maximum: 60_000,
    description: 'A maior espera antes de uma fala, em milissegundos; falas curtas esperam menos',
  },
  primeiraMensagemImediata: flag('A primeira fala não espera'),
}

/** The keys that say how it looks. */
const LOOK: Properties = {
  brand: mappingSchema('A marca', {
    name: { ...textOf('O nome'), minLength: 1 },
    logo: asset('O logotipo do cabeçalho'),
    bot: asset('O retrato do assistente'),
    partnership: textOf('A frase de parceria no cabeçalho, ou ""'),
  }),
  colours: mappingSchema('As cores, em #rrggbb', {
    primary: colour('Botões e destaques'),
    onPrimary: colour('O texto sobre a principal'),
    background: colour('O fundo'),
    header: colour('O cabeçalho'),
    onHeader: colour('O texto do cabeçalho'),
  }),
  banner: mappingSchema('A imagem do topo', {
    src: asset('O arquivo'),
    alt: textOf('O que a imagem mostra, para quem não a vê'),
  }),
}

/** The keys that hold words and addresses. */
const CONTENT: Properties = {
  links: mapOf('Endereços por nome; os botões os abrem pelo nome', link('Um endereço')),
  menu: {
    type: 'array',
    description: 'Os itens do menu',
    items: mappingSchema('Um item', { label: textOf('O que se lê'), href: link('Aonde leva') }, [
      'label',
      'href',
    ]),
  },
  company: mappingSchema('A administradora', {
    name: textOf('O nome'),
    cnpj: textOf('O CNPJ'),
    authorisation: textOf('A autorização do Banco Central'),
  }),
  texts: mapOf('As palavras das partes da conversa, por chave', textOf('Um texto')),
  copy: mapOf(
    'O que esta variante diz com as suas próprias palavras, por passo',
    either('Uma frase ou uma lista', textOf(''), listOf('', ref('line'))),
  ),
}

const booked = {
  compraId: identifier('Compra'),
  empresaId: identifier('Empresa'),
}

const { botType, campanhaId } = IDENTITY
const { desconto, percentualDesconto, tipoTabela, tipoPlano } = BEHAVIOUR

/** The types a plan can be of: what the fact `tipoPlano` admits, where the product has it. */
export const planTypesOf = ({ facts }: Vocabulary): readonly string[] | undefined =>
  facts.get('tipoPlano')?.field.choices

/** What a referral code lays over the variant; whole, or not there at all. */
function referralSchema(planTypes: readonly string[] | undefined): JsonSchema {
  const about = 'A compra e a empresa de cada tipo de plano'
  const numbers = mappingSchema('Os números dele', booked, Object.keys(booked))
  const keys = {
    ...booked,
    botType: botType!,
    campanhaId: campanhaId!,
    desconto: desconto!,
    percentualDesconto: percentualDesconto!,
    tipoTabela: tipoTabela!,
    tipoPlano: tipoPlano!,
    brand: { ...LOOK.brand!, required: ['name', 'logo', 'bot', 'partnership'] },
    banner: { ...LOOK.banner!, required: ['src', 'alt'] },
    planos: planTypes
      ? mappingSchema(about, Object.fromEntries(planTypes.map((type) => [type, numbers])))
      : mapOf(about, numbers),
  }
  return mappingSchema('O que um código de indicação muda', keys, Object.keys(keys))
}

const KEYS: Properties = { ...IDENTITY, ...BEHAVIOUR, ...LOOK, ...CONTENT }

/** The schema of a file of variants/. With `words` it lists every name. No key is required of one file: what no layer sets is found when the layers are joined. */
export function variantSchema(vocabulary?: Vocabulary): JsonSchema {
  const { comparison, condition, line } = stepDefinitions(vocabulary)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: VARIANT_SCHEMA_ID,
    title: 'Variante',
    ...mappingSchema(
      'Uma variante, um grupo delas, ou a base de todas',
      withForms({
        group: textOf('O grupo a que a variante pertence: variants/groups/NOME.yaml'),
        literal: flag(
          'Diz as frases da especificação à letra, sem as de variants/groups/palavras.yaml',
        ),
        ...KEYS,
        referral: referralSchema(vocabulary && planTypesOf(vocabulary)),
      }),
    ),
    definitions: { comparison, condition, line },
  }
}

/** Every key a whole variant has, as paths; open mappings count as one key. */
export const VARIANT_KEYS: readonly (readonly string[])[] = Object.entries(KEYS).flatMap(
  ([key, schema]) => {
    const inner = schema.properties
    return inner && typeof inner === 'object'
      ? Object.keys(inner).map((name) => [key, name])
      : [[key]]
  },
)
