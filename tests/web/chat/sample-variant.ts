import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Variant } from '../../../src/core/script/variant'
import { variant } from '../../core/engine/variant'

const words: { texts: Record<string, string> } = parse(readFileSync('variants/base.yaml', 'utf8'))

/** The variant of the components' tests, with the real words of the parts. */
export const sampleVariant: Variant = {
  ...variant,
  id: 'home',
  title: 'Simule seu consórcio',
  description: '',
  shouldUseCoupon: false,
  banner: { src: 'banner.svg', alt: 'Uma casa' },
  links: { ...variant.links, privacidade: 'https://consorcio.example/privacidade' },
  company: {
    name: 'Exemplo Administradora de Consórcios Ltda.',
    cnpj: '12.345.678/0001-95',
    authorisation: 'Autorizada pelo Banco Central',
  },
  texts: words.texts,
}
