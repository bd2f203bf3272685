import { type Finding, type Spot, warning } from './finding'

const other = (at: Spot) => ({
  related: [{ at, message: { pt: 'O outro caminho está aqui.', en: 'The other way is here.' } }],
})

const MISSING = {
  track: ['conta um evento', 'counts an event'],
  reply: ['mostra o que o visitante disse', 'shows what the visitor said'],
} as const

/** Findings about ways of one step that do not agree with each other. */
export const diagnoseWays = {
  failedAsDone: (at: Spot, to: string, done: Spot): Finding => ({
    ...warning('odd-way', at, {
      pt: `Depois deste desvio a conversa seguiria em "${to}", como se a ação tivesse dado certo. Volte a este passo, ou siga por outro.`,
      en: `After this detour the talk would go on at "${to}", as if the action had succeeded. Come back to this step, or go on by another.`,
    }),
    ...other(done),
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
