import { NO_PICTURES } from '../../server/content/pictures'
import { NO_EXPERIMENTS, type Release } from '../../server/content/release'
import type { Variant } from '../../src/core/script/variant'
import { variant } from '../core/engine/variant'

const home: Variant = {
  ...variant,
  id: 'home',
  hosts: ['consorcio.example'],
  shouldUseCoupon: false,
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
}

/** Two variants with identifiers of their own; the gateway needs no more of a release. */
export const testRelease: Release = {
  id: 'test',
  script: { start: 'a', fallback: 'a', steps: [] },
  pictures: NO_PICTURES,
  ...NO_EXPERIMENTS,
  variants: new Map([
    ['home', home],
    [
      'oferta',
      { ...home, id: 'oferta', path: '/oferta', campanhaId: 851, compraId: 164, empresaId: 93 },
    ],
  ]),
}
