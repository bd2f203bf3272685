import type { Variant } from '../../src/core/script/variant'
import { readQuery } from '../../src/product/facts/visit'
import type { Reason } from './effective-values'

/** What each part of the query does, in the order in which it is written. */
export function explainQuery(search: string, variant: Variant): readonly Reason[] {
  const query = new URLSearchParams(search)
  const read = readQuery(query)
  const names = [...new Set(query.keys())]
  return names.map((name): Reason => {
    const written = `${name}=${short(query.get(name) ?? '')}`
    const isOnce = query.getAll(name).length === 1
    switch (name) {
      case 'cupom':
        return read.cupom === undefined
          ? ignored('coupon', written, isOnce, 'Isto não pode ser um cupom.')
          : coupon(written, read.cupom, variant)
      case 'referralcode':
        return read.referralcode === undefined
          ? ignored('referral', written, isOnce, 'Conta como vazio: nada muda.')
          : referral(written, variant)
      case 'idc':
        return read.idc === undefined
          ? ignored('campaign', written, isOnce, 'Uma campanha tem de um a seis algarismos.')
          : used(
              'campaign',
              `${written} troca só a campanha`,
              'É a última camada: vale sobre a marca e a indicação.',
            )
      case 'app':
        return read.app
          ? used(
              'app',
              `${written} liga o modo aplicativo`,
              'O cabeçalho some, e os eventos vão ao aplicativo. Nada mais muda.',
            )
          : ignored('app', written, isOnce, 'Só app=1 ou app=true ligam o modo aplicativo.')
      default:
        return ignored('other', written, true, 'A conversa não lê este parâmetro.')
    }
  })
}

const used = (icon: Reason['icon'], title: string, text: string): Reason => ({
  icon,
  title,
  text,
  tone: 'used',
})

const ignored = (icon: Reason['icon'], written: string, isOnce: boolean, why: string): Reason => ({
  icon,
  title: `${written} não muda nada`,
  text: isOnce ? why : 'Está escrito mais de uma vez, então não vale.',
  tone: 'ignored',
})

function coupon(written: string, code: string, { shouldUseCoupon }: Variant): Reason {
  if (!shouldUseCoupon) return ignored('coupon', written, true, 'Esta marca não aceita cupom.')
  return used(
    'coupon',
    `${written} vira ${code}`,
    'A marca aceita cupom, então o bot oferece aplicar.',
  )
}

function referral(written: string, { referral: layer }: Variant): Reason {
  const text = layer
    ? 'A camada de indicação da marca vale por cima, e o código fica guardado neste navegador.'
    : 'A marca não tem camada de indicação: só o código vai junto com o contato.'
  return used('referral', `${written} é uma indicação`, text)
}

const LONGEST = 24

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
