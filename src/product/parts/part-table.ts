import { createPartLoader } from '../../web/kit/part-loader'
import type { PartEntry } from '../../web/kit/part-props'
import type { PartName, Parts } from './contracts'

/** The component of each part that a script can show, loaded on demand. A part without an entry does not compile. */
const table = {
  'carrossel-categorias': {
    load: async () => (await import('./carrossel-categorias/category-carousel')).CategoryCarousel,
    leads: true,
  },
  'carrossel-planos': {
    load: async () => (await import('./carrossel-planos/plan-carousel')).PlanCarousel,
    leads: true,
    awaits: ['catalogo.buscar', 'catalogo.por-parcela'],
  },
  'parcela-mensal': {
    load: async () => (await import('./parcela-mensal/monthly-choice')).MonthlyChoice,
    leads: true,
  },
  confira: {
    load: async () => (await import('./confira/check-card')).CheckCard,
    leads: false,
  },
  'detalhes-plano': {
    load: async () => (await import('./detalhes-plano/chosen-details')).ChosenDetails,
    leads: false,
  },
  pix: { load: async () => (await import('./pix/pix')).Pix, leads: true },
  boleto: { load: async () => (await import('./boleto/boleto')).BoletoCard, leads: true },
  cartao: { load: async () => (await import('./cartao/credit-card')).CreditCard, leads: true },
  'espera-pagamento': {
    load: async () => (await import('./espera-pagamento/payment-wait')).PaymentWait,
    leads: false,
  },
  'cartao-recusado': {
    load: async () => (await import('./cartao-recusado/card-refused')).CardRefused,
    leads: false,
  },
  comprovante: {
    load: async () => (await import('./comprovante/receipt')).Receipt,
    leads: true,
  },
  'ja-sabemos': {
    load: async () => (await import('./ja-sabemos/already-known')).AlreadyKnown,
    leads: false,
    onDemand: true,
  },
  'motivos-cupom': {
    load: async () => (await import('./motivos-cupom/coupon-reasons')).CouponReasons,
    leads: false,
  },
} satisfies { readonly [N in PartName]: PartEntry<Parts[N]> }

export const productParts = createPartLoader(table)
