import type { Bilingual } from './bilingual'
import {
  type Finding,
  type Spot,
  warning,
  warningBeside,
  warningFor,
  withReplacement,
} from './finding'

const ELSEWHERE: Bilingual = { pt: 'Nos outros lugares é assim.', en: 'Elsewhere it is so.' }

const TRAIT: { readonly [key: string]: Bilingual } = {
  open: { pt: 'abre outro link', en: 'opens another link' },
  set: { pt: 'grava outra coisa', en: 'saves something else' },
  clear: { pt: 'esquece outra coisa', en: 'forgets something else' },
  reset: { pt: 'esquece outra coisa', en: 'forgets something else' },
  resume: { pt: 'tem outro "resume"', en: 'has another "resume"' },
  silent: { pt: 'tem outro "silent"', en: 'has another "silent"' },
  goto: { pt: 'leva a outro passo', en: 'leads to another step' },
  icon: { pt: 'tem outro desenho', en: 'has another drawing' },
}

/** Findings about what is the same at several places and differs at one. */
export const diagnoseUneven = {
  option: warningBeside('uneven-option', ELSEWHERE, (label: string, trait: string) => ({
    pt: `Aqui "${label}" ${TRAIT[trait]!.pt} que nos outros lugares. Faça como lá, ou dê a este botão outro nome.`,
    en: `Here "${label}" ${TRAIT[trait]!.en} than elsewhere. Do as there, or give this button another name.`,
  })),

  ofOtherTopic: warningFor('other-topic', (words: string, own: string) => ({
    pt: `"${words}" não é do que se fala aqui, "${own}": é de outra forma, ou não é assim. Escreva o que vale para "${own}".`,
    en: `"${words}" is not of what this is about, "${own}": it is of another, or it is not so. Write what is true of "${own}".`,
  })),

  /** `is`: the number that the product really uses. */
  otherThanDone: warningFor('uneven-number', (said: string, is: string) => ({
    pt: `"${said}": aqui são ${is}, porque é assim que a página faz. Escreva o mesmo número.`,
    en: `"${said}": here it is ${is}, since that is what the page does. Write the same number.`,
  })),

  neverDone: warningFor('asked-otherwise', (said: string) => ({
    pt: `"${said}": o campo não recebe isto, e quem escrevesse assim seria recusado. Diga o que ele pede.`,
    en: `"${said}": the field does not take this, and who wrote so would be refused. Say what it asks for.`,
  })),

  otherGroup: warningFor('other-topic', (other: string, own: string) => ({
    pt: `Este passo é do grupo "${own}", e aqui se fala só de "${other}", como em nenhum outro passo do grupo. Parece uma cópia: escreva sobre "${own}".`,
    en: `This step is of the group "${own}", and this speaks of "${other}" alone, as no other step of the group does. It looks like a copy: write about "${own}".`,
  })),

  opensAs: warningBeside('uneven-option', ELSEWHERE, (label: string, often: string) => ({
    pt: `"${label}" abre o que nos outros lugares se chama "${often}". Escreva o mesmo nome, ou mude o que abre.`,
    en: `"${label}" opens what elsewhere is called "${often}". Write the same name, or change what it opens.`,
  })),

  leadsToGroup: warningFor('other-topic', (named: string, to: string) => ({
    pt: `Este botão fala de "${named}" e leva ao grupo "${to}". Confira aonde leva, ou mude o que diz.`,
    en: `This button speaks of "${named}" and leads to the group "${to}". Check where it leads, or change what it says.`,
  })),

  otherCode: warningBeside(
    'uneven-option',
    ELSEWHERE,
    (named: string, code: string, often: string) => ({
      pt: `Nos outros lugares "${named}" depende do valor ${often}, e aqui de ${code}, que é de outra forma. Confira o número.`,
      en: `Elsewhere "${named}" hangs on the value ${often}, and here on ${code}, which is that of another. Check the number.`,
    }),
  ),

  otherNamed: warningFor('uneven-option', (named: string, fact: string, is: string) => ({
    pt: `Isto fala de "${named}", e o valor de "${fact}" aqui é o de "${is}". Confira o valor, ou mude as palavras.`,
    en: `This speaks of "${named}", and the value of "${fact}" here is that of "${is}". Check the value, or change the words.`,
  })),

  leadsToTopic: warningFor('other-topic', (label: string, to: string) => ({
    pt: `"${label}" leva ao grupo "${to}", que é de outra forma, e o botão não diz isto. Confira aonde leva, ou diga qual é.`,
    en: `"${label}" leads to the group "${to}", which is of another, and the button does not say so. Check where it leads, or name it.`,
  })),

  endsInstead: warningFor('uneven-option', (label: string) => ({
    pt: `"${label}" promete continuar, e aqui a conversa acaba. Leve ao passo que continua.`,
    en: `"${label}" promises to go on, and here the talk ends. Lead to the step that goes on.`,
  })),

  staysHere: warningFor('uneven-option', (label: string) => ({
    pt: `"${label}" leva ao próprio passo, e nada muda: a conversa andaria em círculo. Leve ao passo que continua.`,
    en: `"${label}" leads to its own step, and nothing changes: the talk would go in a circle. Lead to the step that goes on.`,
  })),

  otherFlag: warningBeside('uneven-option', ELSEWHERE, (fact: string, places: number) => ({
    pt: `Nos outros ${places} lugares "${fact}" recebe o valor contrário. Grave o mesmo, ou tire o "set".`,
    en: `In the other ${places} places "${fact}" is set to the contrary. Save the same, or take "set" away.`,
  })),

  turned: warningFor('uneven-option', (no: string, yes: string) => ({
    pt: `"${no}" leva aonde "${yes}" devia levar, e o contrário. Troque os dois caminhos.`,
    en: `"${no}" leads where "${yes}" should, and the other way round. Exchange the two ways.`,
  })),

  guardApart: warningBeside('uneven-option', ELSEWHERE, (label: string) => ({
    pt: `Os botões ao lado de "${label}" perguntam o mesmo, cada um com o seu valor, e este não. Escreva a condição como a deles.`,
    en: `The buttons beside "${label}" ask the same, each with its own value, and this one does not. Write its condition as theirs.`,
  })),

  setWithout: warningBeside(
    'uneven-option',
    ELSEWHERE,
    (fact: string, open: string, places: number) => ({
      pt: `Nos outros ${places} lugares "${fact}" é gravado por quem abre "${open}", e aqui não se abre. Tire o "set", ou abra o mesmo link.`,
      en: `In the other ${places} places "${fact}" is set by what opens "${open}", and this does not open it. Take "set" away, or open the same link.`,
    }),
  ),

  setUnasked: warningFor('uneven-option', (fact: string, question: string) => ({
    pt: `"${fact}" é a resposta que se escolhe em "${question}", e aqui seria gravado sem que se pergunte. Tire o "set".`,
    en: `"${fact}" is the answer that is chosen at "${question}", and here it would be set without a question. Take "set" away.`,
  })),

  keepsAll: warningFor('uneven-option', (label: string) => ({
    pt: `"${label}" diz que tudo começa outra vez, e o que o visitante já disse ficaria. Acrescente "reset: true", ou diga outra coisa.`,
    en: `"${label}" says that all begins anew, and what the visitor has said would stay. Add "reset: true", or say something else.`,
  })),

  /** `has`: what all the other targets of `from` have. */
  unlikeSiblings: warningBeside(
    'uneven-option',
    ELSEWHERE,
    (has: string, places: number, from: string) => ({
      pt: `Os outros ${places} passos a que "${from}" leva têm ${has}, e este não. Faça como neles.`,
      en: `The other ${places} steps that "${from}" leads to have ${has}, and this one has not. Do as they do.`,
    }),
  ),

  guardedByOther: warningFor('other-topic', (fact: string, of: string, said: string) => ({
    pt: `Isto fala de "${said}", e a condição é sobre "${fact}", que é de "${of}". Confira a condição, ou mude as palavras.`,
    en: `This speaks of "${said}", and the condition is about "${fact}", which is of "${of}". Check the condition, or change the words.`,
  })),

  savesSilently: warningFor('uneven-option', (label: string) => ({
    pt: `"${label}" guarda uma resposta, e com "silent" ela não apareceria na conversa. Tire "silent".`,
    en: `"${label}" saves an answer, and with "silent" it would not be seen in the talk. Take "silent" away.`,
  })),

  goesOnSilently: warningFor('uneven-option', (label: string) => ({
    pt: `"${label}" leva adiante, e com "silent" ninguém veria na conversa que foi tocado. Deixe "silent" para os botões que voltam, como CANCELAR.`,
    en: `"${label}" leads on, and with "silent" nobody would see in the talk that it was tapped. Keep "silent" for buttons that go back, such as CANCELAR.`,
  })),

  scoreOrder: warningFor('uneven-option', () => ({
    pt: 'Estes botões são uma nota, do menor ao maior número. Em outra ordem ninguém a lê: tire "order".',
    en: 'These buttons are a score, from the least number to the greatest. In another order nobody can read it: take "order" away.',
  })),

  noSuchButton: warningFor('uneven-option', (label: string) => ({
    pt: `Nenhum botão se chama "${label}". Escreva o nome como está no botão.`,
    en: `No button is called "${label}". Write the name as it stands on the button.`,
  })),

  scoreLayout: warningFor('uneven-option', () => ({
    pt: 'Os botões são notas, e seriam botões como os outros. Escreva "layout: score" em "choose", com os botões em "options".',
    en: 'The buttons are scores, and would look like any others. Write "layout: score" in "choose", with the buttons in "options".',
  })),

  scoreGap: warningFor('uneven-option', () => ({
    pt: 'As notas não estão em ordem, uma a uma. Escreva todas, da menor à maior.',
    en: 'The scores are not in order, one by one. Write all of them, from the lowest.',
  })),

  scoreSaved: warningFor('uneven-option', (label: string) => ({
    pt: `A nota "${label}" grava outro número. Grave o que está escrito no botão.`,
    en: `The score "${label}" saves another number. Save what is written on the button.`,
  })),

  scoreSpan: (at: Spot, least: number, most: number): Finding =>
    withReplacement(
      warning('uneven-option', at, {
        pt: `As notas deste passo vão de ${least} a ${most}. Diga o mesmo na pergunta.`,
        en: `The scores of this step go from ${least} to ${most}. Say so in the question.`,
      }),
      `De ${least} a ${most}`,
    ),

  number: warningBeside(
    'uneven-number',
    ELSEWHERE,
    (number: string, often: string, places: number) => ({
      pt: `Aqui é ${number}, e em ${places === 1 ? 'outro lugar' : `outros ${places} lugares`} é ${often}. Se mudou, mude em todos; se não, escreva ${often}.`,
      en: `Here it is ${number}, and at ${places === 1 ? 'another place' : `${places} other places`} it is ${often}. If it has changed, change it everywhere; if not, write ${often}.`,
    }),
  ),
}
