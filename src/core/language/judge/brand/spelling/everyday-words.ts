import { lazily } from '../../../../script/lazily'
import { plainLetters } from '../../../../script/plain-letters'
import { dictionary } from './dictionary'

/** The most frequent words of talks; kept here because the dictionary's source also contains their misspellings, and names like them. */
const EVERYDAY =
  'plano planos boleto boletos parcela parcelas crédito créditos contrato contratos cartão código valor valores nome renda cupom proposta pagamento pague pagar banco dados conversa consórcio categoria desconto taxa grupo lance sorteio contemplação continuar número números telefone celular endereço bairro cidade cliente quando quanto agora você simulação simular resposta mensagem detalhes termos digitável disponível aplicativo administradora especialistas prazo carta compra comprar escolha escolher mês conta empresa titular confirmar confirmação obrigado próximo página também'

/** Short words, each with its misspellings that are no words; listed by hand, since words so short are similar to many others. */
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

/** The everyday word of which `word` is a misspelling: a letter lost or doubled, two swapped, or the accent on another letter. */
export function everydayWord(word: string): string | undefined {
  const small = SMALL.get(word)
  if (small !== undefined) return small
  const meant = slips().get(word)
  // a misspelling that is also a common word is most likely intended; this lookup is needed for few words
  if (meant !== undefined && !dictionary().common.test(word)) return meant
  return misplaced(word)
}

/** In shorter words, a lost letter too easily gives another word. */
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

/** The word with its accent on each of the other vowels, if it has one. */
function* accentsMoved(word: string) {
  const bare = plainLetters(word)
  if (bare === word || /[ãõç]/.test(word)) return
  for (const [at, letter] of [...bare].entries()) {
    const accented = ACUTE[letter]
    if (accented !== undefined && word[at] === letter)
      yield bare.slice(0, at) + accented + bare.slice(at + 1)
  }
}

/** Endings with the accent or tilde on the wrong letter, and the right ones: `digitavél`, `cartaõ`. */
const MISPLACED: ReadonlyMap<string, string> = new Map([
  ['avél', 'ável'],
  ['avéis', 'áveis'],
  ['ivél', 'ível'],
  ['ivéis', 'íveis'],
  ['aõ', 'ão'],
  ['oẽs', 'ões'],
  ['encía', 'ência'],
  ['êncía', 'ência'],
])
const ENDING = new RegExp(`(?<=.)(?:${[...MISPLACED.keys()].join('|')})$`)

function misplaced(word: string): string | undefined {
  const [ending] = ENDING.exec(word) ?? []
  return ending && word.slice(0, -ending.length) + MISPLACED.get(ending)
}
