import { lazily } from '../../../../script/lazily'
import { plainLetters } from '../../../../script/plain-letters'
import { dictionary } from './dictionary'

/** Words of every talk: a list of what people wrote has their slips, too, and the names that some of them are. */
const EVERYDAY =
  'plano planos boleto boletos parcela parcelas crédito créditos contrato contratos cartão código valor valores nome renda cupom proposta pagamento pague pagar banco dados conversa consórcio categoria desconto taxa grupo lance sorteio contemplação continuar número números telefone celular endereço bairro cidade cliente quando quanto agora você simulação simular resposta mensagem detalhes termos digitável disponível aplicativo administradora especialistas prazo carta compra comprar escolha escolher mês conta empresa titular confirmar confirmação obrigado próximo página também'

/** Small words, each with the slips of it that are no word: those of so few letters are near to many others. */
const SMALL: ReadonlyMap<string, string> = new Map(
  (
    'que:qeu,uqe,qyue com:cmo,ocm por:opr para:apra,praa,paar uma:mua,uam dos:dso,ods das:dsa foi:ofi mas:msa mais:mias,masi ' +
    'sem:esm,sme seu:esu sua:sau seus:esus suas:saus isso:isos esse:eses este:etse esta:etsa aqui:auqi,aqiu onde:odne,oned ' +
    'como:cmoo não:nãõ,naõ,nçao são:sãõ,saõ pelo:pleo,peol pela:plea hoje:hjoe,hoej todo:tood muito:mutio,muiot ainda:aidna'
  )
    .split(' ')
    .flatMap((one) => {
      const [meant = '', slips = ''] = one.split(':')
      return slips.split(',').map((slip) => [slip, meant] as const)
    }),
)

const slips = lazily((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const words = EVERYDAY.split(' ')
  for (const word of words) for (const slip of slipsOf(word)) found.set(slip, word)
  for (const word of words) found.delete(word)
  return found
})

/** A word of every talk, meant by one that is it with a letter lost or doubled, two turned, or its accent on another letter. */
export function everydayWord(word: string): string | undefined {
  const small = SMALL.get(word)
  if (small !== undefined) return small
  const meant = slips().get(word)
  // asked of few words: a slip that is a common word, too, is most likely meant
  if (meant !== undefined && !dictionary().common.test(word)) return meant
  return IS_MISPLACED.test(word) ? misplaced(word) : undefined
}

/** Fewer letters leave another word too easily. */
const SHORTEST = 5

function* slipsOf(word: string) {
  for (let at = 1; at < word.length - 1; at++)
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  if (word.length >= SHORTEST)
    for (let at = 1; at < word.length - 1; at++) {
      yield word.slice(0, at) + word.slice(at + 1)
      yield word.slice(0, at) + word[at] + word.slice(at)
    }
  yield* accentsMoved(word)
}

const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/** The accent on each of the other vowels, where a word has one. */
function* accentsMoved(word: string) {
  const bare = plainLetters(word)
  if (bare === word || /[ãõç]/.test(word)) return
  for (const [at, letter] of [...bare].entries()) {
    const accented = ACUTE[letter]
    if (accented !== undefined && word[at] === letter)
      yield bare.slice(0, at) + accented + bare.slice(at + 1)
  }
}

/** Endings of which the accent or the tilde is never where it is here: `digitavél`, `cartaõ`. */
const MISPLACED: readonly (readonly [RegExp, (stem: string) => string])[] = [
  [/^(.+)avél$/, (stem) => `${stem}ável`],
  [/^(.+)avéis$/, (stem) => `${stem}áveis`],
  [/^(.+)ivél$/, (stem) => `${stem}ível`],
  [/^(.+)ivéis$/, (stem) => `${stem}íveis`],
  [/^(.+)aõ$/, (stem) => `${stem}ão`],
  [/^(.+)oẽs$/, (stem) => `${stem}ões`],
  [/^(.+)[êe]ncía$/, (stem) => `${stem}ência`],
]

/** The end of one of them: seven expressions less for nearly every word. */
const IS_MISPLACED = /(?:[ai]vé(?:l|is)|aõ|oẽs|ncía)$/

function misplaced(word: string): string | undefined {
  for (const [ending, mend] of MISPLACED) {
    const stem = ending.exec(word)?.[1]
    if (stem !== undefined) return mend(stem)
  }
  return undefined
}
