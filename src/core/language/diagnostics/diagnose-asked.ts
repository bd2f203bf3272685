import { type Finding, type Spot, warning } from './finding'

/** Findings about words round a field that are those of another. */
export const diagnoseAsked = {
  other: (at: Spot, called: string, asked: string, fact: string): Finding =>
    warning('asked-otherwise', at, {
      pt: `Aqui se fala de "${called}", e o campo deste passo guarda "${asked}" (${fact}). Escreva sobre o mesmo, ou mude o fato de "ask".`,
      en: `This speaks of "${called}", and the field of this step keeps "${asked}" (${fact}). Write about the same, or change the fact of "ask".`,
    }),

  prefilled: (at: Spot, other: string, asked: string): Finding =>
    warning('asked-otherwise', at, {
      pt: `O campo pede "${asked}" e já viria com "${other}", que outro passo pergunta. Comece com o próprio fato, ou sem nada.`,
      en: `The field asks for "${asked}" and would come with "${other}", which another step asks for. Begin with its own fact, or with nothing.`,
    }),

  nothingAsked: (at: Spot): Finding =>
    warning('asked-otherwise', at, {
      pt: 'Aqui se pergunta, e este passo não espera resposta: a conversa seguiria sem ela. Pergunte no passo que tem o campo.',
      en: 'This asks, and this step waits for no answer: the talk would go on without it. Ask at the step that has the field.',
    }),
}
