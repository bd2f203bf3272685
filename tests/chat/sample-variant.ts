import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Variant } from '../../src/script/variant'

const words: { texts: Record<string, string> } = parse(readFileSync('variants/base.yaml', 'utf8'))

/** The variant of the components' tests, with the real words of the parts. */
export const sampleVariant: Variant = {
  id: 'home',
  path: '/',
  hosts: [],
  botType: 'HOME',
  title: 'Simule seu consórcio',
  description: '',
  indexar: false,
  canonical: 'https://consorcio.example/',
  campanhaId: 851,
  compraId: 183,
  empresaId: 106,
  tipo: 1,
  desconto: false,
  navBar: true,
  isApp: false,
  tipoTabela: 'completa',
  tipoPlano: 'CREDITO_INTEGRAL',
  shouldUseCoupon: false,
  referralcode: '',
  gtmId: '',
  fakeLoad: 0,
  primeiraMensagemImediata: true,
  brand: { name: 'Exemplo', logo: 'logo.svg', bot: 'bot.svg', partnership: '' },
  colours: {
    primary: '#2450d6',
    onPrimary: '#ffffff',
    background: '#f3f5f9',
    header: '#3a4156',
    onHeader: '#ffffff',
    tone: 'light',
    primaryTone: 'dark',
  },
  banner: { src: 'banner.svg', alt: 'Uma casa' },
  links: {
    especialistas: 'https://wa.me/5511999990000',
    privacidade: 'https://consorcio.example/privacidade',
  },
  menu: [],
  company: {
    name: 'Exemplo Administradora de Consórcios Ltda.',
    cnpj: '12.345.678/0001-95',
    authorisation: 'Autorizada pelo Banco Central',
  },
  texts: words.texts,
  copy: {},
}
