import { type Finding, type Spot, warning } from './finding'

const other = (at: Spot) => ({
  related: [{ at, message: { pt: 'O outro caminho está aqui.', en: 'The other way is here.' } }],
})

const MISSING = {
  track: ['conta um evento', 'counts an event'],
  reply: ['mostra o que o visitante disse', 'shows what the visitor said'],
} as const

/** Findings about ways that contradict other ways. */
export const diagnoseWays = {
  failedAsDone: (at: Spot, to: string, done: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: `Depois deste desvio a conversa seguiria em "${to}", como se a ação tivesse dado certo. Volte a este passo, ou siga por outro.`,
      en: `After this detour the talk would go on at "${to}", as if the action had succeeded. Come back to this step, or go on by another.`,
    }),
    ...other(done),
  }),

  behindWider: (at: Spot, wider: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: 'Nunca se chega a este caminho: um anterior já vale em todos os seus casos. Ponha este antes dele.',
      en: 'This way is never taken: one before it holds in all of its cases already. Put this one first.',
    }),
    ...other(wider),
  }),

  sameTrack: (at: Spot, event: string, first: Spot): Finding => ({
    ...warning('uneven-event', at, {
      pt: `Dois resultados que seguem por caminhos diferentes contariam "${event}" com os mesmos dados, e não se distinguiriam. Conte o que aconteceu em cada um.`,
      en: `Two outcomes that go on differently would count "${event}" with the same data, and nobody could tell them apart. Count what happened in each.`,
    }),
    ...other(first),
  }),

  clearedApart: (at: Spot, fact: string, beside: string, places: number): Finding =>
    warning('odd-way', at, {
      pt: `Nos outros ${places} lugares em que "${beside}" é limpo, "${fact}" também é. Limpe os dois, ou o que fica valeria na próxima vez.`,
      en: `In the other ${places} places where "${beside}" is cleared, "${fact}" is, too. Clear both, or what stays would count the next time.`,
    }),

  closingSkipped: (at: Spot, closing: string): Finding =>
    warning('closing-skipped', at, {
      pt: `As conversas acabam por "${closing}", e este caminho não passa por lá. Leve a "${closing}".`,
      en: `Talks end by "${closing}", and this way does not come by it. Lead to "${closing}".`,
    }),

  forgetsNothing: (at: Spot, to: string, facts: string, there: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: `Os outros caminhos para "${to}" esquecem ${facts}, e por este o valor velho ficaria. Escreva o mesmo "clear".`,
      en: `The other ways to "${to}" forget ${facts}, and by this one the old value would stay. Write the same "clear".`,
    }),
    ...other(there),
  }),

  /** The ways of an outcome and its opposite were swapped. */
  turned: (at: Spot, outcome: string, contrary: string, there: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: `"${outcome}" leva a perguntar outra vez, e "${contrary}" segue adiante. Parecem trocados: troque os caminhos dos dois.`,
      en: `"${outcome}" leads to the question again, and "${contrary}" goes on. They look exchanged: exchange the ways of both.`,
    }),
    ...other(there),
  }),

  otherReply: (at: Spot, label: string, there: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: `Aqui se veria o visitante dizer "${label}", que é o nome de um botão que leva a outro passo. Escreva o que acontece por aqui.`,
      en: `Here the visitor would be seen to say "${label}", which is the name of a button that leads to another step. Write what happens this way.`,
    }),
    ...other(there),
  }),

  comesBackElsewhere: (at: Spot, id: string, to: string): Finding =>
    warning('odd-way', at, {
      pt: `Depois deste desvio a conversa volta a "${to}", longe de "${id}", e o que falhou não seria tentado de novo. Volte a "${id}", ou a um passo logo antes.`,
      en: `After this detour the talk comes back to "${to}", far from "${id}", and what failed would not be tried again. Come back to "${id}", or to a step just before.`,
    }),

  silentRetry: (at: Spot): Finding =>
    warning('odd-way', at, {
      pt: 'A resposta seria recusada sem uma palavra. Diga por quê: { goto: retry, error: "…" }.',
      en: 'The answer would be refused without a word. Say why: { goto: retry, error: "…" }.',
    }),

  uneven: (at: Spot, key: 'track' | 'reply', full: Spot): Finding => {
    const [pt, en] = MISSING[key]
    return {
      ...warning('odd-way', at, {
        pt: `O caminho ao lado ${pt} ("${key}"), e este não. Faça igual nos dois.`,
        en: `The way beside it ${en} ("${key}"), and this one does not. Do the same in both.`,
      }),
      ...other(full),
    }
  },
}
