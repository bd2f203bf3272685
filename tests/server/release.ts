import { NO_PICTURES } from '../../server/content/pictures'
import type { Release } from '../../server/content/release'
import type { Variant } from '../../src/core/script/variant'

const home: Variant = {
  id: 'home',
  path: '/',
  hosts: ['consorcio.example'],
  botType: 'HOME',
  title: 'Consórcio',
  description: '',
  indexar: false,
  canonical: 'https://consorcio.example/',
  campanhaId: 851,
  compraId: 183,
  empresaId: 106,
  tipo: 1,
  desconto: false,
  percentualDesconto: 50,
  navBar: true,
  isApp: false,
  tipoTabela: 'completa',
  tipoPlano: 'CREDITO_INTEGRAL',
  shouldUseCoupon: false,
  referralcode: '',
  gtmId: '',
  referral: {
    botType: 'MYCOINS',
    campanhaId: 605,
    compraId: 130,
    empresaId: 58,
    desconto: true,
    percentualDesconto: 50,
    tipoTabela: 'completa',
    tipoPlano: 'CREDITO_INTEGRAL',
    brand: { name: 'Exemplo', logo: '', bot: '', partnership: '' },
    banner: { src: '', alt: '' },
    planos: { CREDITO_PAGAMETADE: { compraId: 173, empresaId: 99 } },
  },
  fakeLoad: 0,
  primeiraMensagemImediata: true,
  brand: { name: 'Exemplo', logo: '', bot: '', partnership: '' },
  colours: {
    primary: '#000000',
    onPrimary: '#ffffff',
    background: '#ffffff',
    header: '#000000',
    onHeader: '#ffffff',
    tone: 'light',
    primaryTone: 'dark',
  },
  banner: { src: '', alt: '' },
  links: {},
  menu: [],
  company: { name: '', cnpj: '', authorisation: '' },
  texts: {},
  copy: {},
}

/** Two variants with identifiers of their own; the gateway needs no more of a release. */
export const testRelease: Release = {
  id: 'test',
  script: { start: 'a', fallback: 'a', steps: [] },
  pictures: NO_PICTURES,
  variants: new Map([
    ['home', home],
    [
      'oferta',
      { ...home, id: 'oferta', path: '/oferta', campanhaId: 851, compraId: 164, empresaId: 93 },
    ],
  ]),
}
