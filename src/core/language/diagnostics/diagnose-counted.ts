import { list } from './bilingual'
import { type Finding, type Spot, warning, warningFor, withReplacement } from './finding'

/** Findings about scripts that do not use what the product expects: events of its reports, its parts, its actions. */
export const diagnoseCounted = {
  nearlyKnown: (at: Spot, event: string, known: string): Finding =>
    withReplacement(
      warning('uneven-event', at, {
        pt: `"${event}" seria outro evento que "${known}", o que os relatórios conhecem. Escreva como eles.`,
        en: `"${event}" would be another event than "${known}", the one that reports know. Write it as they do.`,
      }),
      known,
    ),

  otherData: (
    at: Spot,
    event: string,
    data: readonly string[],
    keys: readonly string[],
  ): Finding => {
    const [pt, en] =
      data.length === 0 ? ['nada além do nome', 'nothing but its name'] : [list(data), list(data)]
    return warning('uneven-event', at, {
      pt: `Os relatórios leem de "${event}" ${pt}, e aqui ${keys.length === 0 ? 'não vai nada' : `vai ${list(keys)}`}. Escreva em "data" as mesmas chaves.`,
      en: `Reports read ${en} of "${event}", and here ${keys.length === 0 ? 'nothing is sent' : `${list(keys)} is`}. Write the same keys in "data".`,
    })
  },

  otherOutcome: warningFor('uneven-event', (event: string, outcome: string, its: string) => ({
    pt: `"${event}" acontece com "${its}", e aqui seria contado com "${outcome}". Conte onde acontece.`,
    en: `"${event}" happens with "${its}", and here it would be counted with "${outcome}". Count it where it happens.`,
  })),

  uncounted: warningFor('uneven-event', (event: string, outcome: string) => ({
    pt: `Com "${outcome}" acontece "${event}", e aqui não é contado: os relatórios ficariam sem ele. Acrescente "track: { event: ${event} }".`,
    en: `With "${outcome}" "${event}" happens, and here it is not counted: reports would lack it. Add "track: { event: ${event} }".`,
  })),

  nowhere: warningFor('uneven-event', (event: string) => ({
    pt: `Nenhum passo conta "${event}", que os relatórios conhecem. Se um passo o contava, devolva o "track" a ele.`,
    en: `No step counts "${event}", which reports know. If a step did, give it its "track" again.`,
  })),

  partNowhere: warningFor('left-out', (part: string) => ({
    pt: `Nenhum passo mostra a peça "${part}", e quase todas as outras aparecem. Se um passo a mostrava, devolva-a a ele.`,
    en: `No step shows the part "${part}", and nearly all others are shown. If a step did, give it back.`,
  })),

  actionNowhere: warningFor('left-out', (action: string) => ({
    pt: `Nenhum passo chama a ação "${action}", e quase todas as outras são chamadas. Se um passo a chamava, devolva-a a ele.`,
    en: `No step calls the action "${action}", and nearly all others are called. If a step did, give it back.`,
  })),

  neverPlaced: warningFor('left-out', (part: string) => ({
    pt: `Este passo espera por "${part}", que fica na conversa, e nenhum passo a põe nela. Acrescente antes "- part: ${part}", em "say".`,
    en: `This step waits for "${part}", which stays in the talk, and no step puts it there. Add "- part: ${part}" before, in "say".`,
  })),

  /** `others`: further outcomes after which the part is missing. */
  receiptLost: (at: Spot, part: string, outcome: string, others: readonly Spot[]): Finding => ({
    ...warning('left-out', at, {
      pt: `Depois de "${outcome}" o visitante vê "${part}", e por aqui não a veria. Acrescente "- part: ${part}" ao passo que segue.`,
      en: `After "${outcome}" visitors see "${part}", and this way they would not. Add "- part: ${part}" to the step that follows.`,
    }),
    ...(others.length > 0 && {
      related: others.map((there) => ({
        at: there,
        message: { pt: 'Por aqui também não.', en: 'Nor would they this way.' },
      })),
    }),
  }),
}
