import { warningFor } from './finding'

/** Findings about words and values at a field that belong to another field. */
export const diagnoseAsked = {
  other: warningFor('asked-otherwise', (called: string, asked: string, fact: string) => ({
    pt: `Aqui se fala de "${called}", e o campo deste passo guarda "${asked}" (${fact}). Escreva sobre o mesmo, ou mude o fato de "ask".`,
    en: `This speaks of "${called}", and the field of this step keeps "${asked}" (${fact}). Write about the same, or change the fact of "ask".`,
  })),

  prefilled: warningFor('asked-otherwise', (other: string, asked: string) => ({
    pt: `O campo pede "${asked}" e já viria com "${other}", que outro passo pergunta. Comece com o próprio fato, ou sem nada.`,
    en: `The field asks for "${asked}" and would come with "${other}", which another step asks for. Begin with its own fact, or with nothing.`,
  })),

  /** A literal for a fact that is different for every visitor. */
  sameForAll: warningFor('asked-otherwise', (label: string) => ({
    pt: `"${label}" é de cada visitante, e aqui seria o mesmo para todos. Tire o valor, ou use o fato, com $.`,
    en: `"${label}" is each visitor's own, and here it would be the same for all. Take the value away, or use the fact, with $.`,
  })),

  inputReplaced: warningFor('asked-otherwise', (other: string, label: string, fact: string) => ({
    pt: `A ação já recebe "${label}" (${fact}), e aqui receberia "${other}" no lugar. Tire esta linha, ou escreva $${fact}.`,
    en: `The action is given "${label}" (${fact}) already, and here it would be given "${other}" in its place. Take this line away, or write $${fact}.`,
  })),

  prefilledOtherwise: warningFor('asked-otherwise', (other: string, asked: string) => ({
    pt: `O campo pede "${asked}" e já viria com "${other}", que é outra coisa. Comece com o próprio fato, ou sem nada.`,
    en: `The field asks for "${asked}" and would come with "${other}", which is something else. Begin with its own fact, or with nothing.`,
  })),

  noWayPast: warningFor('asked-otherwise', (label: string) => ({
    pt: `Nem todos têm "${label}", e quem não tem ficaria parado aqui. Escreva "skip" com o texto do botão que segue sem ele.`,
    en: `Not everybody has "${label}", and who has none would be stuck here. Write "skip" with the words of the button that goes on without it.`,
  })),

  skipsOther: warningFor('asked-otherwise', (other: string, asked: string) => ({
    pt: `O botão fala de "${other}", e o campo pede "${asked}". Escreva o que se deixa em branco.`,
    en: `The button speaks of "${other}", and the field asks for "${asked}". Write what is left empty.`,
  })),

  refusedSample: warningFor('asked-otherwise', (sample: string, label: string) => ({
    pt: `O exemplo "${sample}" seria recusado pelo próprio campo, que pede "${label}". Escreva um que ele aceite.`,
    en: `The sample "${sample}" would be refused by its own field, which asks for "${label}". Write one that it takes.`,
  })),

  refusedItself: warningFor('asked-otherwise', (label: string) => ({
    pt: `"refused" diz por que a resposta de antes foi recusada, e aqui é a própria resposta ("${label}"). Use o fato com o motivo.`,
    en: `"refused" says why an earlier answer was refused, and here it is the answer itself ("${label}"). Use the fact with the reason.`,
  })),

  refusedKey: warningFor('asked-otherwise', (fact: string) => ({
    pt: `"refused" diz por que a resposta de antes foi recusada, e "${fact}" é um número de sistema. Use o fato com o motivo.`,
    en: `"refused" says why an earlier answer was refused, and "${fact}" is a number of a system. Use the fact with the reason.`,
  })),

  leadsToOther: warningFor('asked-otherwise', (label: string, called: string, asked: string) => ({
    pt: `"${label}" fala de "${called}" e leva a um passo que pergunta "${asked}". Leve ao passo certo, ou mude as palavras.`,
    en: `"${label}" speaks of "${called}" and leads to a step that asks for "${asked}". Lead to the right step, or change the words.`,
  })),

  noQuestion: warningFor('asked-otherwise', () => ({
    pt: 'Os botões respondem sim ou não, e este passo não pergunta nada: falta o "?".',
    en: 'The buttons answer yes or no, and this step asks nothing: the "?" is missing.',
  })),

  otherInput: warningFor('asked-otherwise', (other: string, label: string) => ({
    pt: `Este passo pergunta "${label}", e a ação receberia "${other}", de outro passo. Dê a ela a resposta daqui.`,
    en: `This step asks for "${label}", and the action would be given "${other}", of another step. Give it the answer of this one.`,
  })),

  askedOfKnown: warningFor('asked-otherwise', (label: string) => ({
    pt: `Só quem já respondeu "${label}" ouviria a pergunta; os outros veriam um campo sem palavras. Tire a condição, ou inverta-a.`,
    en: `Only who has answered "${label}" would hear the question; the others would see a field without a word. Take the condition away, or turn it round.`,
  })),

  askedAgain: warningFor('asked-otherwise', (label: string, next: string) => ({
    pt: `"${label}" é perguntado aqui e logo outra vez em "${next}", que vem em seguida. Deixe uma das perguntas.`,
    en: `"${label}" is asked for here and again at "${next}", which follows at once. Keep one of the questions.`,
  })),

  notAwaited: warningFor('asked-otherwise', () => ({
    pt: 'Este passo termina com uma pergunta e não espera a resposta: a conversa seguiria falando. Acrescente "ask" ou "choose".',
    en: 'This step ends with a question and waits for no answer: the talk would speak on. Add "ask" or "choose".',
  })),

  nothingAsked: warningFor('asked-otherwise', () => ({
    pt: 'Aqui se pergunta, e este passo não espera resposta: a conversa seguiria sem ela. Pergunte no passo que tem o campo.',
    en: 'This asks, and this step waits for no answer: the talk would go on without it. Ask at the step that has the field.',
  })),
}
