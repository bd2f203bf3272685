import {
  type Banner,
  type Colours,
  type Media,
  TABLE_TYPES,
  type Variant,
  type Video,
} from '../../script/variant'
import { either, flag, formed, listOf, mapOf, mappingSchema, ref, textOf } from './json-schema'
import { HTTPS_ADDRESS } from './link'
import { inForm, inSection } from './variant-form'
import {
  colour,
  identifier,
  isOptional,
  type KeysOf,
  keyPaths,
  link,
  OPTIONAL,
  picture,
  spoken,
  videoFile,
} from './variant-key'

const brand = inSection('marca')
const tint = inSection('cores', { control: 'colour' })
const banner = inSection('banner')
const outside = inSection('fora')
const talk = inSection('conversa')
// products and addresses may be changed only from the role `publisher` on
const campaign = inSection('campanha', { role: 'publisher' })
const address = inSection('endereco', { role: 'publisher' })

/** The single definition of every key of a variant: its schema, how the form shows it, and whether visitors read it. */
export const KEYS = {
  // who the page is for and how it is reached
  path: {
    ...formed('O caminho da página', '^/([a-z0-9]+(-[a-z0-9]+)*)?$', {
      pt: 'Isto não é um caminho de página: use algo como /minha-pagina, em minúsculas, sem acento nem espaço',
      en: 'This is no path of a page: use something like /my-page, in small letters, without accents or spaces',
    }),
    ...address('Caminho'),
  },
  hosts: {
    type: 'array',
    description: 'Endereços que escolhem esta variante, sem https:// e sem porta',
    items: formed('Um endereço', '^([a-z0-9-]+\\.)+[a-z][a-z0-9-]+$', {
      pt: 'Use só o nome do site, em minúsculas: www.exemplo.com.br',
      en: 'Use only the name of the site, in lower case: www.example.com',
    }),
    ...address('Sites'),
  },
  botType: {
    ...formed('O nome da origem nas medições', '^[A-Z0-9_]+$', {
      pt: 'Use MAIUSCULAS_E_SUBLINHADO',
      en: 'Use CAPITALS_AND_UNDERSCORES',
    }),
    ...campaign('Origem'),
  },
  medidas: {
    ...flag('Conta o que acontece nas conversas desta marca, sem guardar quem; false não conta'),
    ...OPTIONAL,
    ...campaign('Conta o que acontece nas conversas'),
  },
  campanhas: {
    ...listOf(
      'Campanhas que as medidas contam à parte, como aparecem em utm_campaign ou idc',
      formed('O nome de uma campanha', '^[a-z0-9][a-z0-9_-]{0,39}$', {
        pt: 'Use até 40 letras minúsculas, números, - e _',
        en: 'Use up to 40 small letters, digits, - and _',
      }),
    ),
    maxItems: 30,
    ...OPTIONAL,
    ...campaign('Campanhas contadas à parte'),
  },
  retomaImovel: {
    ...flag('Começa no imóvel, com o que este aparelho já sabe do visitante'),
    ...OPTIONAL,
    ...campaign('Retoma a simulação de um imóvel'),
  },
  title: {
    ...textOf('O título da página'),
    minLength: 1,
    maxLength: 150,
    ...spoken('head'),
    ...outside('Título', { shown: 60 }),
  },
  description: {
    ...textOf('A descrição para buscadores'),
    minLength: 1,
    ...spoken('head'),
    ...outside('Descrição', { control: 'area', shown: 155 }),
  },
  indexar: {
    ...flag('Pode aparecer nos buscadores'),
    ...outside('Aparece nos buscadores', { role: 'publisher' }),
  },
  canonical: {
    ...formed('O endereço oficial da página', HTTPS_ADDRESS, {
      pt: 'Use https://…',
      en: 'Use https://…',
    }),
    ...outside('Endereço oficial', { role: 'publisher' }),
  },
  campanhaId: { ...identifier('Campanha'), ...campaign('Campanha') },
  compraId: { ...identifier('Compra'), ...campaign('Compra') },
  empresaId: { ...identifier('Empresa'), ...campaign('Empresa') },
  tipo: { ...identifier('Tipo do lead'), ...campaign('Tipo do lead') },
  referralcode: {
    ...formed('Código de indicação', '^[A-Za-z0-9_-]{0,64}$', {
      pt: 'Use até 64 letras, números, - e _',
      en: 'Use up to 64 letters, digits, - and _',
    }),
    ...campaign('Código de indicação'),
  },
  gtmId: {
    ...formed('Gerenciador de tags', '^(GTM-[A-Z0-9]+)?$', {
      pt: 'Use GTM- e o código, ou ""',
      en: 'Use GTM- and the code, or ""',
    }),
    ...campaign('Gerenciador de tags', { role: 'admin' }),
  },

  // how it behaves
  desconto: {
    ...flag('Campanha com desconto na primeira parcela'),
    ...campaign('Desconto na 1ª parcela'),
  },
  percentualDesconto: {
    type: 'integer',
    minimum: 1,
    maximum: 99,
    description: 'Quanto a campanha desconta da primeira parcela, em %',
    ...campaign('Percentual do desconto'),
  },
  navBar: { ...flag('Mostra o cabeçalho'), ...talk('Mostra o cabeçalho') },
  isApp: { ...flag('Modo aplicativo'), ...talk('Modo aplicativo') },
  tipoTabela: {
    enum: TABLE_TYPES,
    description: 'Os planos que oferece',
    ...campaign('Planos que oferece'),
  },
  tipoPlano: { ...textOf('O tipo de plano inicial'), ...campaign('Plano inicial') },
  shouldUseCoupon: { ...flag('Aceita cupons'), ...campaign('Aceita cupons') },
  fakeLoad: {
    type: 'integer',
    minimum: 0,
    maximum: 60_000,
    description: 'A maior espera antes de uma fala, em milissegundos; falas curtas esperam menos',
    ...talk('Maior espera antes de uma fala, em milissegundos'),
  },
  primeiraMensagemImediata: {
    ...flag('A primeira fala não espera'),
    ...talk('A primeira fala não espera'),
  },

  // how it looks
  brand: mappingSchema('A marca', {
    name: {
      ...formed('O nome', '^(?=[^]*\\S)[^<>{}]+$', {
        pt: 'Escreva o nome como se lê, sem marcas nem chaves',
        en: 'Write the name as it is read, without marks or braces',
      }),
      ...brand('Nome'),
    },
    logo: {
      ...picture('O logotipo do cabeçalho', 'logo'),
      ...brand('Logotipo', { control: 'picture' }),
    },
    bot: {
      ...picture('O retrato do assistente', 'bot'),
      ...brand('Retrato do assistente', { control: 'picture' }),
    },
    partnership: {
      ...textOf('A frase de parceria no cabeçalho, ou ""'),
      ...spoken('words'),
      ...brand('Frase de parceria'),
    },
  } satisfies KeysOf<Variant['brand']>),
  colours: mappingSchema('As cores, em #rrggbb', {
    primary: { ...colour('Botões e destaques'), ...tint('Botão') },
    onPrimary: { ...colour('O texto sobre a principal'), ...tint('Texto do botão') },
    background: { ...colour('O fundo'), ...tint('Fundo') },
    header: { ...colour('O cabeçalho'), ...tint('Cabeçalho') },
    onHeader: { ...colour('O texto do cabeçalho'), ...tint('Texto do cabeçalho') },
  } satisfies KeysOf<Omit<Colours, 'tone' | 'primaryTone'>>),
  banner: mappingSchema('A imagem do topo', {
    src: { ...picture('O arquivo', 'banner'), ...banner('Imagem', { control: 'picture' }) },
    alt: {
      ...textOf('O que a imagem mostra, para quem não a vê'),
      ...spoken('words'),
      ...banner('O que a imagem mostra', { control: 'area' }),
    },
  } satisfies KeysOf<Omit<Banner, 'sources'>>),

  // what it says, and the addresses it leads to
  links: {
    ...mapOf('Endereços por nome; os botões os abrem pelo nome', link('Um endereço')),
    ...inForm('Links', { section: 'links' }),
  },
  media: {
    ...mapOf(
      'As imagens que as falas mostram, por nome',
      mappingSchema(
        'Uma imagem',
        {
          src: { ...picture('O arquivo', 'midia'), ...inForm('imagem', { control: 'picture' }) },
          alt: {
            ...textOf('O que a imagem mostra, para quem não a vê'),
            minLength: 1,
            ...spoken('words'),
            ...inForm('o que mostra'),
          },
          video: {
            ...mappingSchema(
              'O vídeo que abre no lugar da imagem, para quem toca nela',
              {
                src: {
                  ...videoFile('O arquivo'),
                  ...inForm('vídeo', { control: 'picture' }),
                },
                said: {
                  ...textOf('O que se diz no vídeo, para quem não o ouve'),
                  minLength: 1,
                  ...spoken('words'),
                  ...inForm('o que se diz no vídeo', { control: 'area' }),
                },
              } satisfies KeysOf<Omit<Video, 'seconds'>>,
              ['src', 'said'],
            ),
            ...OPTIONAL,
          },
        } satisfies KeysOf<Media>,
        ['src', 'alt'],
      ),
    ),
    ...OPTIONAL,
    ...inForm('Imagens das falas', { section: 'mensagens' }),
  },
  menu: {
    type: 'array',
    description: 'Os itens do menu',
    items: mappingSchema(
      'Um item',
      { label: { ...textOf('O que se lê'), ...spoken('name') }, href: link('Aonde leva') },
      ['label', 'href'],
    ),
    ...inForm('Menu', { section: 'links' }),
  },
  company: {
    ...mappingSchema('A administradora', {
      name: { ...textOf('O nome'), minLength: 1, ...inForm('Nome') },
      cnpj: { ...textOf('O CNPJ'), ...inForm('CNPJ') },
      authorisation: {
        ...textOf('A autorização do Banco Central'),
        minLength: 1,
        ...inForm('Autorização'),
      },
    } satisfies KeysOf<Variant['company']>),
    ...inForm('Administradora', { section: 'empresa', role: 'publisher' }),
  },
  texts: {
    ...mapOf('As palavras das partes da conversa, por chave', {
      ...textOf('Um texto'),
      ...spoken('name'),
    }),
    ...inForm('Textos da página e das peças', { section: 'textos', control: 'texts' }),
  },
  hints: {
    ...mapOf('Por que esta variante pergunta, junto ao campo, por passo', {
      ...textOf('Um motivo'),
      minLength: 1,
      ...spoken('words'),
    }),
    ...OPTIONAL,
    ...inForm('Motivos junto ao campo', { section: 'mensagens' }),
  },
  copy: {
    ...mapOf(
      'O que esta variante diz com as suas próprias palavras, por passo',
      either('Uma frase ou uma lista', textOf(''), listOf('', ref('line'))),
    ),
    ...inForm('Palavras próprias', { section: 'mensagens', control: 'copy' }),
  },
  order: {
    ...mapOf(
      'A ordem dos botões nesta variante, por passo',
      listOf(
        'Os botões na ordem em que aparecem; os que não estão aqui vêm depois, como no roteiro',
        textOf('O que está escrito no botão'),
      ),
    ),
    ...OPTIONAL,
    ...inForm('Ordem dos botões', { section: 'mensagens', control: 'order' }),
  },
} satisfies KeysOf<Omit<Variant, 'id' | 'arms' | 'referral'>>

/** The paths of all keys of a variant; a mapping with arbitrary keys counts as one. */
export const VARIANT_KEYS = keyPaths(KEYS)

/** The paths of the keys that some layer must set. */
export const REQUIRED_KEYS = keyPaths(KEYS, (schema) => !isOptional(schema))
