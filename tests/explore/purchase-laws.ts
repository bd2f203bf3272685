import type { Law } from '../../src/talks/explore'
import { GENERAL_LAWS } from '../../src/talks/explore-laws'
import type { Seen } from '../../src/talks/explore-play'

/** One thing that happened in a talk, in words, so that a law can be read as what must come before what. */
type Happening = { readonly what: string; readonly turn: Seen }

/** What happened, in order: `chose LABEL`, `left OUTCOME`, `called ACTION`, `ended ACTION OUTCOME`, `shown PART`, `asked FACT`, `began again`. */
function happenings(seen: readonly Seen[]): readonly Happening[] {
  return seen.flatMap((turn) => {
    const { move, effects, returned } = turn
    const results = [...returned]
    const finish = typeof move?.finish === 'string' ? move.finish : move?.finish?.outcome
    const words = effects.flatMap((effect) => {
      if (effect.type === 'call') {
        const result = results.shift()
        return [`called ${effect.action}`, `ended ${effect.action} ${result?.outcome}`]
      }
      if (effect.type === 'show') return [`shown ${effect.part}`]
      return effect.type === 'ask' && effect.error === undefined ? [`asked ${effect.fact}`] : []
    })
    const forgot = move?.choose === 'TENTAR NOVAMENTE' && turn.facts.nome === undefined
    const own = [
      ...(forgot ? ['began again'] : []),
      ...(move?.choose === undefined ? [] : [`chose ${move.choose}`]),
      ...(finish === undefined ? [] : [`left ${finish}`]),
    ]
    return [...own, ...words].map((what) => ({ what, turn }))
  })
}

/** Each `what` comes only after a `needs` that no `undone` has followed. */
function after(name: string, what: RegExp, needs: RegExp, undone: RegExp): Law {
  return {
    name,
    judge: (seen) => {
      let ready = false
      for (const happening of happenings(seen)) {
        if (what.test(happening.what) && !ready) {
          return `${happening.what} em ${happening.turn.from || 'início'}`
        }
        if (undone.test(happening.what)) ready = false
        if (needs.test(happening.what)) ready = true
      }
      return undefined
    },
  }
}

const proposalBeforePayment = after(
  'só se paga uma proposta criada',
  /^(called pagamento\.|shown (pix|boleto|cartao)$)/,
  /^ended proposta\.criar criada$/,
  /^(chose (SIM|NÃO)|called proposta\.criar|began again)$/,
)

/** TENTAR NOVAMENTE after a failed slip or Pix forgets nothing; the one of `error-general` starts over, terms and all. */
const termsBeforeProposal = after(
  'os termos vêm antes da proposta',
  /^called proposta\.criar$/,
  /^chose CONFIRMAR$/,
  /^(ended proposta\.criar criada|began again|chose (ALTERAR DADOS|SIM|NÃO))$/,
)

const leadBeforePlans = after(
  'o contato vem antes dos planos',
  /^called catalogo\.buscar$/,
  /^ended lead\.salvar salvo$/,
  /^began again$/,
)

/** Whoever pays pays the proposal made last. */
const ownContract: Law = {
  name: 'o que se paga é da proposta feita',
  judge: (seen) => {
    let token: unknown
    for (const { effects, returned } of seen) {
      const results = [...returned]
      for (const effect of effects) {
        if (effect.type !== 'call') continue
        const result = results.shift()
        if (effect.action.startsWith('pagamento.') && effect.input.propostaToken !== token) {
          return `${effect.action} com ${JSON.stringify(effect.input.propostaToken)}`
        }
        if (effect.action === 'proposta.criar') token = result?.facts.propostaToken
      }
    }
    return undefined
  },
}

/** What gives the bot a reason to ask again for what it knows. */
const REASONS: { readonly [fact: string]: RegExp } = {
  valorCredito:
    /^(chose (SIMULAR NOVAMENTE|NÃO TENHO|NÃO)|left (simular-novamente|selecionada)|ended catalogo\.buscar sem-renda)$/,
  rendaExtra: /^chose TENHO$/,
  cupom: /^chose (USAR OUTRO CUPOM|TENHO)$/,
  email: /^chose E-MAIL$/,
  telefone: /^chose CELULAR$/,
  nomeRazao: /^chose (NOME|EU MESMO|MINHA EMPRESA)$/,
  cpfCnpj: /^chose (CPF\/CNPJ|EU MESMO|MINHA EMPRESA)$/,
  nascimentoFundacao: /^chose (NASCIMENTO|EU MESMO|MINHA EMPRESA)$/,
  logradouro: /^ended cep\.buscar /,
  bairro: /^ended cep\.buscar /,
  cep: /^(chose (CEP|EU MESMO|MINHA EMPRESA)|ended cep\.buscar nao-encontrado|ended proposta\.criar cep-invalido)$/,
}

/** Once asked, a fact is asked again only for a reason of its own, or after all was forgotten. */
const neverTwice: Law = {
  name: 'não se pergunta o que já se sabe',
  judge: (seen) => {
    const free = new Map<string, boolean>()
    for (const { what, turn } of happenings(seen)) {
      if (what === 'began again') free.clear()
      for (const [fact, reason] of Object.entries(REASONS))
        if (reason.test(what)) free.set(fact, true)
      const fact = what.startsWith('asked ') ? what.slice(6) : undefined
      if (fact === undefined) continue
      if (free.get(fact) === false) return `${fact}, depois de ${turn.from}`
      free.set(fact, false)
    }
    return undefined
  },
}

/** What a purchase must never do, beside what no talk may. */
export const LAWS: readonly Law[] = [
  ...GENERAL_LAWS,
  proposalBeforePayment,
  termsBeforeProposal,
  leadBeforePlans,
  ownContract,
  neverTwice,
]
