import { here } from './bilingual'
import { warningBeside, warningFor } from './finding'

const OTHER_WAY = here('O outro caminho', 'The other way')

const MISSING = {
  track: { pt: 'conta um evento', en: 'counts an event' },
  reply: { pt: 'mostra o que o visitante disse', en: 'shows what the visitor said' },
} as const

/** Findings about ways that contradict other ways. */
export const diagnoseWays = {
  failedAsDone: warningBeside('odd-way', OTHER_WAY, (to: string) => ({
    pt: `Depois deste desvio a conversa seguiria em "${to}", como se a ação tivesse dado certo. Volte a este passo, ou siga por outro.`,
    en: `After this detour the talk would go on at "${to}", as if the action had succeeded. Come back to this step, or go on by another.`,
  })),

  behindWider: warningBeside('odd-way', OTHER_WAY, () => ({
    pt: 'Nunca se chega a este caminho: um anterior já vale em todos os seus casos. Ponha este antes dele.',
    en: 'This way is never taken: one before it holds in all of its cases already. Put this one first.',
  })),

  sameTrack: warningBeside('uneven-event', OTHER_WAY, (event: string) => ({
    pt: `Dois resultados que seguem por caminhos diferentes contariam "${event}" com os mesmos dados, e não se distinguiriam. Conte o que aconteceu em cada um.`,
    en: `Two outcomes that go on differently would count "${event}" with the same data, and nobody could tell them apart. Count what happened in each.`,
  })),

  clearedApart: warningFor('odd-way', (fact: string, beside: string, places: number) => ({
    pt: `Nos outros ${places} lugares em que "${beside}" é limpo, "${fact}" também é. Limpe os dois, ou o que fica valeria na próxima vez.`,
    en: `In the other ${places} places where "${beside}" is cleared, "${fact}" is, too. Clear both, or what stays would count the next time.`,
  })),

  closingSkipped: warningFor('closing-skipped', (closing: string) => ({
    pt: `As conversas acabam por "${closing}", e este caminho não passa por lá. Leve a "${closing}".`,
    en: `Talks end by "${closing}", and this way does not come by it. Lead to "${closing}".`,
  })),

  forgetsNothing: warningBeside('odd-way', OTHER_WAY, (to: string, facts: string) => ({
    pt: `Os outros caminhos para "${to}" esquecem ${facts}, e por este o valor velho ficaria. Escreva o mesmo "clear".`,
    en: `The other ways to "${to}" forget ${facts}, and by this one the old value would stay. Write the same "clear".`,
  })),

  /** The ways of an outcome and its opposite were swapped. */
  turned: warningBeside('odd-way', OTHER_WAY, (outcome: string, contrary: string) => ({
    pt: `"${outcome}" leva a perguntar outra vez, e "${contrary}" segue adiante. Parecem trocados: troque os caminhos dos dois.`,
    en: `"${outcome}" leads to the question again, and "${contrary}" goes on. They look exchanged: exchange the ways of both.`,
  })),

  otherReply: warningBeside('odd-way', OTHER_WAY, (label: string) => ({
    pt: `Aqui se veria o visitante dizer "${label}", que é o nome de um botão que leva a outro passo. Escreva o que acontece por aqui.`,
    en: `Here the visitor would be seen to say "${label}", which is the name of a button that leads to another step. Write what happens this way.`,
  })),

  comesBackElsewhere: warningFor('odd-way', (id: string, to: string) => ({
    pt: `Depois deste desvio a conversa volta a "${to}", longe de "${id}", e o que falhou não seria tentado de novo. Volte a "${id}", ou a um passo logo antes.`,
    en: `After this detour the talk comes back to "${to}", far from "${id}", and what failed would not be tried again. Come back to "${id}", or to a step just before.`,
  })),

  silentRetry: warningFor('odd-way', () => ({
    pt: 'A resposta seria recusada sem uma palavra. Diga por quê: { goto: retry, error: "…" }.',
    en: 'The answer would be refused without a word. Say why: { goto: retry, error: "…" }.',
  })),

  uneven: warningBeside('odd-way', OTHER_WAY, (key: keyof typeof MISSING) => ({
    pt: `O caminho ao lado ${MISSING[key].pt} ("${key}"), e este não. Faça igual nos dois.`,
    en: `The way beside it ${MISSING[key].en} ("${key}"), and this one does not. Do the same in both.`,
  })),
}
