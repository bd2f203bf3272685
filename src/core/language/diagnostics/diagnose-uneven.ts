import { type Finding, type Spot, warning, withReplacement } from './finding'

const usual = (at: Spot) => ({
  related: [{ at, message: { pt: 'Nos outros lugares é assim.', en: 'Elsewhere it is so.' } }],
})

const TRAIT: { readonly [key: string]: readonly [pt: string, en: string] } = {
  open: ['abre outro link', 'opens another link'],
  set: ['grava outra coisa', 'saves something else'],
  clear: ['esquece outra coisa', 'forgets something else'],
  reset: ['esquece outra coisa', 'forgets something else'],
  resume: ['tem outro "resume"', 'has another "resume"'],
  silent: ['tem outro "silent"', 'has another "silent"'],
  goto: ['leva a outro passo', 'leads to another step'],
  icon: ['tem outro desenho', 'has another drawing'],
}

/** Findings about what is the same at several places and differs at one. */
export const diagnoseUneven = {
  option: (at: Spot, label: string, trait: string, other: Spot): Finding => {
    const [pt, en] = TRAIT[trait]!
    return {
      ...warning('uneven-option', at, {
        pt: `Aqui "${label}" ${pt} que nos outros lugares. Faça como lá, ou dê a este botão outro nome.`,
        en: `Here "${label}" ${en} than elsewhere. Do as there, or give this button another name.`,
      }),
      ...usual(other),
    }
  },

  ofOtherTopic: (at: Spot, words: string, own: string): Finding =>
    warning('other-topic', at, {
      pt: `"${words}" não é do que se fala aqui, "${own}": é de outra forma, ou não é assim. Escreva o que vale para "${own}".`,
      en: `"${words}" is not of what this is about, "${own}": it is of another, or it is not so. Write what is true of "${own}".`,
    }),

  /** `is`: the number that the product really uses. */
  otherThanDone: (at: Spot, said: string, is: string): Finding =>
    warning('uneven-number', at, {
      pt: `"${said}": aqui são ${is}, porque é assim que a página faz. Escreva o mesmo número.`,
      en: `"${said}": here it is ${is}, since that is what the page does. Write the same number.`,
    }),

  neverDone: (at: Spot, said: string): Finding =>
    warning('asked-otherwise', at, {
      pt: `"${said}": o campo não recebe isto, e quem escrevesse assim seria recusado. Diga o que ele pede.`,
      en: `"${said}": the field does not take this, and who wrote so would be refused. Say what it asks for.`,
    }),

  otherGroup: (at: Spot, other: string, own: string): Finding =>
    warning('other-topic', at, {
      pt: `Este passo é do grupo "${own}", e aqui se fala só de "${other}", como em nenhum outro passo do grupo. Parece uma cópia: escreva sobre "${own}".`,
      en: `This step is of the group "${own}", and this speaks of "${other}" alone, as no other step of the group does. It looks like a copy: write about "${own}".`,
    }),

  opensAs: (at: Spot, label: string, often: string, other: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `"${label}" abre o que nos outros lugares se chama "${often}". Escreva o mesmo nome, ou mude o que abre.`,
      en: `"${label}" opens what elsewhere is called "${often}". Write the same name, or change what it opens.`,
    }),
    ...usual(other),
  }),

  leadsToGroup: (at: Spot, named: string, to: string): Finding =>
    warning('other-topic', at, {
      pt: `Este botão fala de "${named}" e leva ao grupo "${to}". Confira aonde leva, ou mude o que diz.`,
      en: `This button speaks of "${named}" and leads to the group "${to}". Check where it leads, or change what it says.`,
    }),

  otherCode: (at: Spot, named: string, code: string, often: string, there: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `Nos outros lugares "${named}" depende do valor ${often}, e aqui de ${code}, que é de outra forma. Confira o número.`,
      en: `Elsewhere "${named}" hangs on the value ${often}, and here on ${code}, which is that of another. Check the number.`,
    }),
    ...usual(there),
  }),

  otherNamed: (at: Spot, named: string, fact: string, is: string): Finding =>
    warning('uneven-option', at, {
      pt: `Isto fala de "${named}", e o valor de "${fact}" aqui é o de "${is}". Confira o valor, ou mude as palavras.`,
      en: `This speaks of "${named}", and the value of "${fact}" here is that of "${is}". Check the value, or change the words.`,
    }),

  leadsToTopic: (at: Spot, label: string, to: string): Finding =>
    warning('other-topic', at, {
      pt: `"${label}" leva ao grupo "${to}", que é de outra forma, e o botão não diz isto. Confira aonde leva, ou diga qual é.`,
      en: `"${label}" leads to the group "${to}", which is of another, and the button does not say so. Check where it leads, or name it.`,
    }),

  endsInstead: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${label}" promete continuar, e aqui a conversa acaba. Leve ao passo que continua.`,
      en: `"${label}" promises to go on, and here the talk ends. Lead to the step that goes on.`,
    }),

  staysHere: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${label}" leva ao próprio passo, e nada muda: a conversa andaria em círculo. Leve ao passo que continua.`,
      en: `"${label}" leads to its own step, and nothing changes: the talk would go in a circle. Lead to the step that goes on.`,
    }),

  otherFlag: (at: Spot, fact: string, places: number, other: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `Nos outros ${places} lugares "${fact}" recebe o valor contrário. Grave o mesmo, ou tire o "set".`,
      en: `In the other ${places} places "${fact}" is set to the contrary. Save the same, or take "set" away.`,
    }),
    ...usual(other),
  }),

  turned: (at: Spot, no: string, yes: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${no}" leva aonde "${yes}" devia levar, e o contrário. Troque os dois caminhos.`,
      en: `"${no}" leads where "${yes}" should, and the other way round. Exchange the two ways.`,
    }),

  guardApart: (at: Spot, label: string, other: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `Os botões ao lado de "${label}" perguntam o mesmo, cada um com o seu valor, e este não. Escreva a condição como a deles.`,
      en: `The buttons beside "${label}" ask the same, each with its own value, and this one does not. Write its condition as theirs.`,
    }),
    ...usual(other),
  }),

  setWithout: (at: Spot, fact: string, open: string, places: number, other: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `Nos outros ${places} lugares "${fact}" é gravado por quem abre "${open}", e aqui não se abre. Tire o "set", ou abra o mesmo link.`,
      en: `In the other ${places} places "${fact}" is set by what opens "${open}", and this does not open it. Take "set" away, or open the same link.`,
    }),
    ...usual(other),
  }),

  setUnasked: (at: Spot, fact: string, question: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${fact}" é a resposta que se escolhe em "${question}", e aqui seria gravado sem que se pergunte. Tire o "set".`,
      en: `"${fact}" is the answer that is chosen at "${question}", and here it would be set without a question. Take "set" away.`,
    }),

  keepsAll: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${label}" diz que tudo começa outra vez, e o que o visitante já disse ficaria. Acrescente "reset: true", ou diga outra coisa.`,
      en: `"${label}" says that all begins anew, and what the visitor has said would stay. Add "reset: true", or say something else.`,
    }),

  /** `has`: what all the other targets of `from` have. */
  unlikeSiblings: (at: Spot, has: string, places: number, from: string, other: Spot): Finding => ({
    ...warning('uneven-option', at, {
      pt: `Os outros ${places} passos a que "${from}" leva têm ${has}, e este não. Faça como neles.`,
      en: `The other ${places} steps that "${from}" leads to have ${has}, and this one has not. Do as they do.`,
    }),
    ...usual(other),
  }),

  guardedByOther: (at: Spot, fact: string, of: string, said: string): Finding =>
    warning('other-topic', at, {
      pt: `Isto fala de "${said}", e a condição é sobre "${fact}", que é de "${of}". Confira a condição, ou mude as palavras.`,
      en: `This speaks of "${said}", and the condition is about "${fact}", which is of "${of}". Check the condition, or change the words.`,
    }),

  savesSilently: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${label}" guarda uma resposta, e com "silent" ela não apareceria na conversa. Tire "silent".`,
      en: `"${label}" saves an answer, and with "silent" it would not be seen in the talk. Take "silent" away.`,
    }),

  goesOnSilently: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `"${label}" leva adiante, e com "silent" ninguém veria na conversa que foi tocado. Deixe "silent" para os botões que voltam, como CANCELAR.`,
      en: `"${label}" leads on, and with "silent" nobody would see in the talk that it was tapped. Keep "silent" for buttons that go back, such as CANCELAR.`,
    }),

  scoreOrder: (at: Spot): Finding =>
    warning('uneven-option', at, {
      pt: 'Estes botões são uma nota, do menor ao maior número. Em outra ordem ninguém a lê: tire "order".',
      en: 'These buttons are a score, from the least number to the greatest. In another order nobody can read it: take "order" away.',
    }),

  noSuchButton: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `Nenhum botão se chama "${label}". Escreva o nome como está no botão.`,
      en: `No button is called "${label}". Write the name as it stands on the button.`,
    }),

  scoreLayout: (at: Spot): Finding =>
    warning('uneven-option', at, {
      pt: 'Os botões são notas, e seriam botões como os outros. Escreva "layout: score" em "choose", com os botões em "options".',
      en: 'The buttons are scores, and would look like any others. Write "layout: score" in "choose", with the buttons in "options".',
    }),

  scoreGap: (at: Spot): Finding =>
    warning('uneven-option', at, {
      pt: 'As notas não estão em ordem, uma a uma. Escreva todas, da menor à maior.',
      en: 'The scores are not in order, one by one. Write all of them, from the lowest.',
    }),

  scoreSaved: (at: Spot, label: string): Finding =>
    warning('uneven-option', at, {
      pt: `A nota "${label}" grava outro número. Grave o que está escrito no botão.`,
      en: `The score "${label}" saves another number. Save what is written on the button.`,
    }),

  scoreSpan: (at: Spot, least: number, most: number): Finding =>
    withReplacement(
      warning('uneven-option', at, {
        pt: `As notas deste passo vão de ${least} a ${most}. Diga o mesmo na pergunta.`,
        en: `The scores of this step go from ${least} to ${most}. Say so in the question.`,
      }),
      `De ${least} a ${most}`,
    ),

  number: (at: Spot, number: string, often: string, places: number, other: Spot): Finding => ({
    ...warning('uneven-number', at, {
      pt: `Aqui é ${number}, e em ${places === 1 ? 'outro lugar' : `outros ${places} lugares`} é ${often}. Se mudou, mude em todos; se não, escreva ${often}.`,
      en: `Here it is ${number}, and at ${places === 1 ? 'another place' : `${places} other places`} it is ${often}. If it has changed, change it everywhere; if not, write ${often}.`,
    }),
    ...usual(other),
  }),
}
