import { type Bilingual, here, list } from './bilingual'
import { error, type Finding, type Spot, warning, warningBeside, warningFor } from './finding'

type Related = NonNullable<Finding['related']>

/** What depends on a fact that is read too early; the same names as `Read['kind']`. */
type Harm = 'input' | 'part' | 'text' | 'context' | 'source' | 'options'

const HARM: { readonly [H in Harm]: Bilingual } = {
  input: { pt: 'a ação não funciona sem isso', en: 'the action does not work without it' },
  part: { pt: 'a peça não tem o que mostrar', en: 'the part has nothing to show' },
  text: { pt: 'a frase fica com um vazio no lugar', en: 'the sentence has a hole there' },
  context: { pt: 'a resposta não é conferida por inteiro', en: 'the answer is not fully checked' },
  source: { pt: 'o que se escreve aqui fica desconhecido', en: 'what is set here becomes unknown' },
  options: { pt: 'nenhum botão vem da lista', en: 'no button comes of the list' },
}

type Early = {
  readonly facts: readonly string[]
  readonly harm: Harm
  /** Ids of the steps on the shortest talk; the last is the step that reads. */
  readonly path: readonly string[]
  /** Whether a step on the way clears the facts. */
  readonly forgotten: boolean
  readonly isNeeded: boolean
}

/** What a guard that decides nothing belongs to. */
type Role = 'line' | 'way' | 'option' | 'disabled'

type Why = 'contradiction' | 'above' | 'values'

const NEVER: { readonly [W in Why]: Bilingual } = {
  contradiction: {
    pt: 'Esta condição se contradiz e nunca vale.',
    en: 'This condition contradicts itself and never holds.',
  },
  above: {
    pt: 'Os caminhos de cima já levam todos os casos em que esta condição vale.',
    en: 'The ways above take every case in which this condition holds.',
  },
  values: {
    pt: 'Nenhum caminho chega aqui de modo que esta condição valha.',
    en: 'No way leads here on which this condition holds.',
  },
}

/** Findings about what a conversation knows at each step, one constructor per message. */
export const diagnoseFacts = {
  /** A step clears all facts of an outcome but one. */
  halfCleared: warningFor('half-cleared', (kept: string, cleared: readonly string[]) => ({
    pt: `${list(cleared)} se esquecem aqui, e ${kept}, que veio com eles, fica: o velho ao lado do novo. Acrescente ${kept} a "clear".`,
    en: `${list(cleared)} are forgotten here, and ${kept}, which came with them, stays: the old beside the new. Add ${kept} to "clear".`,
  })),

  readTooEarly: (at: Spot, early: Early, related: Related): Finding => {
    const { facts, harm, path, forgotten, isNeeded } = early
    const way = path.join(' → ')
    const many = facts.length > 1
    const names = list(facts)
    const finding = isNeeded ? error : warning
    const message: Bilingual = {
      pt: `${names} ${many ? 'podem não ser conhecidos' : 'pode não ser conhecido'} aqui: ${HARM[harm].pt}. ${
        forgotten ? 'O caminho mais curto, desde que é esquecido' : 'O caminho mais curto'
      }: ${way}. Pergunte ou escreva antes, ou guarde com "when: { ${facts[0]}: { exists: true } }".`,
      en: `${names} may not be known here: ${HARM[harm].en}. The shortest way${
        forgotten ? ', from where it is forgotten' : ''
      }: ${way}. Ask for it or set it earlier, or guard with "when: { ${facts[0]}: { exists: true } }".`,
    }
    return { ...finding('read-too-early', at, message), ...(related.length > 0 && { related }) }
  },

  /** `fact`: the fact whose term is to blame; `undefined` if it is the whole condition. */
  guardNeverHolds: (
    at: Spot,
    why: Why,
    to: string | undefined,
    fact: string | undefined,
  ): Finding => {
    const about: Bilingual = fact
      ? { pt: `Sobre "${fact}": `, en: `About "${fact}": ` }
      : { pt: '', en: '' }
    const lost: Bilingual = to
      ? { pt: ` Por aqui nunca se chega a "${to}".`, en: ` Nobody ever gets to "${to}" this way.` }
      : { pt: '', en: '' }
    return warning('guard-never-holds', at, {
      pt: `${about.pt}${NEVER[why].pt}${lost.pt} Corrija a condição, ou apague o que depende dela.`,
      en: `${about.en}${NEVER[why].en}${lost.en} Correct the condition, or delete what depends on it.`,
    })
  },

  guardAlwaysHolds: warningFor('guard-always-holds', (role: Role, isTerm: boolean) =>
    isTerm
      ? {
          pt: 'Esta parte da condição vale sempre que as outras valem. Apague-a, ou corrija-a.',
          en: 'This part of the condition holds whenever the others do. Delete it, or correct it.',
        }
      : ALWAYS[role],
  ),

  unreachableOption: warningFor('unreachable-option', (label: string, why: 'never' | 'disabled') =>
    why === 'never'
      ? {
          pt: `O botão "${label}" nunca aparece: nenhum caminho chega aqui de modo que a sua condição valha. Corrija a condição, ou apague o botão.`,
          en: `The button "${label}" is never offered: no way leads here on which its condition holds. Correct the condition, or delete the button.`,
        }
      : {
          pt: `O botão "${label}" aparece mas nunca pode ser usado: a condição de "disabled" vale sempre. Corrija a condição.`,
          en: `The button "${label}" is offered but can never be used: the condition of "disabled" always holds. Correct the condition.`,
        },
  ),

  claimedEarly: warningFor('claimed-early', (words: string, fact: string) => ({
    pt: `"${words}" diz o que aqui pode não ter acontecido: chega-se a este passo também sem "${fact}". Diga-o no passo a que só se chega depois, ou com "quando" e "assim que".`,
    en: `"${words}" says what may not have happened here: talks come to this step without "${fact}". Say it at the step that is reached only afterwards, or with "when" and "as soon as".`,
  })),

  sameTerm: warningBeside('guard-always-holds', here('A outra', 'The other'), () => ({
    pt: 'Esta parte da condição é igual a outra, e não decide nada. Parece uma cópia: mude o valor, ou apague-a.',
    en: 'This part of the condition is equal to another, and decides nothing. It looks like a copy: change the value, or delete it.',
  })),

  givenFactSet: warningFor('given-fact-set', (fact: string, action: string) => ({
    pt: `"${fact}" vem de "${action}": gravado pelo roteiro, diria que aconteceu o que não aconteceu. Tire-o daqui.`,
    en: `"${fact}" comes from "${action}": set by the script, it would say that something happened which has not. Take it away here.`,
  })),

  nothingSaid: warningFor('uneven-lines', () => ({
    pt: 'Todas as falas deste passo têm condição, e há conversas em que nenhuma vale: nada seria dito. Escreva a fala do caso que falta, ou deixe uma sem "when".',
    en: 'Everything said at this step has a condition, and there are talks in which none holds: nothing would be said. Write what is said in the case that is missing, or leave one without "when".',
  })),

  bothSaid: warningBeside('uneven-lines', here('A de cima', 'The one above'), () => ({
    pt: 'Esta fala e a de cima perguntam pelos mesmos fatos, e há conversas em que as duas são ditas. Faça as condições se excluírem.',
    en: 'This and the one above ask about the same facts, and there are talks in which both are said. Make the conditions exclude each other.',
  })),

  noOptionLeft: warningFor('no-option-left', (step: string) => ({
    pt: `Pode ser que nenhum botão de "${step}" apareça, e então o visitante não tem o que fazer. Deixe um deles sem "when" e sem "disabled".`,
    en: `It may be that no button of "${step}" is offered, and then the visitor has nothing to do. Leave one of them without "when" and "disabled".`,
  })),

  callLoop: (at: Spot, steps: readonly string[], related: Related): Finding => ({
    ...error('call-loop', at, {
      pt: `Estes passos podem chamar a ação sem parar, sem que o visitante faça nada: ${steps.join(' → ')}. Mostre um botão antes de tentar de novo.`,
      en: `These steps can call the action on and on without the visitor doing anything: ${steps.join(' → ')}. Offer a button before trying again.`,
    }),
    ...(related.length > 0 && { related }),
  }),

  noWayOut: (at: Spot, steps: readonly string[], related: Related): Finding => ({
    ...error('no-way-out', at, {
      pt: `Quem chega aqui não sai mais, a conversa não tem como terminar: ${steps.join(', ')}. Aponte um caminho para fora, ou para "end".`,
      en: `Whoever gets here never gets out, the conversation cannot end: ${steps.join(', ')}. Point a way out of it, or to "end".`,
    }),
    ...(related.length > 0 && { related }),
  }),

  setNeverRead: (at: Spot, fact: string, related: Related): Finding => ({
    ...warning('set-never-read', at, {
      pt: `"${fact}" é escrito aqui, mas nada o usa: nenhuma condição, frase, ação ou medição. Apague-o, ou use-o.`,
      en: `"${fact}" is set here, but nothing uses it: no condition, sentence, action or analytics. Delete it, or use it.`,
    }),
    ...(related.length > 0 && { related }),
  }),
}

const ALWAYS: { readonly [R in Role]: Bilingual } = {
  line: {
    pt: 'Esta condição vale sempre: a frase é dita a todos. Apague o "when", ou corrija-o.',
    en: 'This condition always holds: everybody is told this. Delete the "when", or correct it.',
  },
  way: {
    pt: 'Esta condição vale sempre aqui, e os caminhos de baixo nunca são usados. Apague o "when" ou esses caminhos, ou corrija a condição.',
    en: 'This condition always holds here, and the ways below are never used. Delete the "when" or those ways, or correct the condition.',
  },
  option: {
    pt: 'Esta condição vale sempre: o botão aparece a todos. Apague o "when", ou corrija-o.',
    en: 'This condition always holds: everybody is offered this. Delete the "when", or correct it.',
  },
  disabled: {
    pt: 'Esta condição vale sempre. Corrija-a.',
    en: 'This condition always holds. Correct it.',
  },
}
