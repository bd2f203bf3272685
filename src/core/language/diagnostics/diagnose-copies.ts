import { here, THE_OTHER } from './bilingual'
import { errorBeside, warningBeside, warningFor } from './finding'

/** Findings about copies that were most likely not changed completely. */
export const diagnoseCopies = {
  sameDeed: warningBeside('equal-options', THE_OTHER, (label: string, other: string) => ({
    pt: `"${label}" grava e faz o mesmo que "${other}", e nada mais saberia qual foi tocado. Mude o valor, ou deixe um botão só.`,
    en: `"${label}" saves and does what "${other}" does, and nothing would know which was tapped. Change the value, or keep one button.`,
  })),

  sameWay: warningBeside('equal-options', THE_OTHER, (label: string, other: string) => ({
    pt: `"${label}" leva aonde "${other}" leva, e os dois fazem o mesmo. Mude o passo deste, ou deixe um botão só.`,
    en: `"${label}" leads where "${other}" leads, and both do the same. Change the step of this one, or keep one button.`,
  })),

  savesOther: warningFor('equal-options', (label: string, fact: string) => ({
    pt: `Todos os outros botões gravam "${fact}", e "${label}" grava outro fato. Grave o mesmo.`,
    en: `All other buttons save "${fact}", and "${label}" saves another fact. Save the same.`,
  })),

  otherValue: warningFor('equal-options', (label: string, value: string) => ({
    pt: `Os outros botões gravam o que dizem, e "${label}" grava "${value}". Escreva os dois iguais.`,
    en: `The other buttons save what they say, and "${label}" saves "${value}". Write both alike.`,
  })),

  savesNothing: warningFor('equal-options', (label: string, fact: string) => ({
    pt: `Todos os outros botões gravam "${fact}", e "${label}" não grava nada. Acrescente "set: { ${fact}: … }".`,
    en: `All other buttons save "${fact}", and "${label}" saves nothing. Add "set: { ${fact}: … }".`,
  })),

  partAgain: warningFor('repeated-sentence', (part: string, next: string) => ({
    pt: `"${part}" aparece aqui e logo outra vez em "${next}", que vem em seguida. Deixe uma só.`,
    en: `"${part}" is shown here and again at "${next}", which follows at once. Keep one.`,
  })),

  sameReason: warningBeside('equal-options', THE_OTHER, (label: string, other: string) => ({
    pt: `"${label}" e "${other}" dão o mesmo motivo por condições diferentes. Escreva o motivo de cada um.`,
    en: `"${label}" and "${other}" give the same reason for different conditions. Write the reason of each.`,
  })),

  sameIcon: warningBeside('equal-options', THE_OTHER, (label: string, other: string) => ({
    pt: `"${label}" tem o desenho de "${other}", e de longe seriam o mesmo. Escolha outro "icon", ou tire.`,
    en: `"${label}" has the drawing of "${other}", and from afar they would be the same. Choose another "icon", or take it away.`,
  })),

  iconNotDrawn: warningFor('equal-options', () => ({
    pt: 'Este desenho não aparece: só botões com "layout: ways" o mostram. Tire-o, ou mude o "layout".',
    en: 'This drawing is not shown: only options with "layout: ways" have one. Take it away, or change the "layout".',
  })),

  saidTwice: warningBeside('repeated-sentence', here('A primeira', 'The first'), () => ({
    pt: 'Este passo já diz esta mesma frase. Tire uma das duas, ou dê a cada uma a sua condição.',
    en: 'This step says this very sentence already. Take one of the two away, or give each its condition.',
  })),

  saidUnderBoth: warningBeside('repeated-sentence', here('A primeira', 'The first'), () => ({
    pt: 'Este passo já diz esta mesma frase com outra condição. Escreva a de cada uma, ou junte as condições com "any".',
    en: 'This step says this very sentence already under another condition. Write that of each, or join the conditions with "any".',
  })),

  sameNote: warningBeside(
    'equal-options',
    here('A outra', 'The other'),
    (label: string, other: string) => ({
      pt: `"${label}" tem a segunda linha de "${other}". Escreva a de cada botão.`,
      en: `"${label}" has the second line of "${other}". Write that of each button.`,
    }),
  ),

  noteIsLabel: warningFor('equal-options', () => ({
    pt: 'A segunda linha diz o mesmo que o botão. Diga algo mais, ou tire "note".',
    en: 'The second line says what the button says. Say something more, or take "note" away.',
  })),

  eventElsewhere: warningBeside('uneven-event', THE_OTHER, (event: string, other: string) => ({
    pt: `"${event}" seria outro evento que "${other}", que já é contado. Escreva os dois do mesmo modo.`,
    en: `"${event}" would be another event than "${other}", which is counted already. Write both alike.`,
  })),

  eventBlanks: warningFor('uneven-event', (event: string) => ({
    pt: `Há um espaço a mais em "${event}": seria contado como outro evento.`,
    en: `There is a space too many in "${event}": it would be counted as another event.`,
  })),

  eventData: warningBeside(
    'uneven-event',
    here('Outro lugar', 'Another place'),
    (event: string, keys: readonly string[]) => ({
      pt: `Nos outros lugares "${event}" conta ${keys.join(', ')}. Escreva aqui as mesmas chaves.`,
      en: `In all other places "${event}" counts ${keys.join(', ')}. Write the same keys here.`,
    }),
  ),

  otherFact: warningFor('uneven-event', (key: string, fact: string) => ({
    pt: `"${key}" é o nome de outro fato, e aqui conta "${fact}". Escreva $${key}, ou dê outro nome à chave.`,
    en: `"${key}" is the name of another fact, and here it counts "${fact}". Write $${key}, or give the key another name.`,
  })),

  wordForFact: warningBeside(
    'uneven-event',
    here('Outro lugar', 'Another place'),
    (key: string) => ({
      pt: `Nos outros lugares "${key}" conta um fato, e aqui é sempre a mesma palavra. Escreva o fato, com $.`,
      en: `In all other places "${key}" counts a fact, and here it is always one word. Write the fact, with $.`,
    }),
  ),

  sameWord: warningBeside('uneven-event', THE_OTHER, (key: string, word: string) => ({
    pt: `"${key}: ${word}" já é contado em outro lugar, e em todos os demais cada um tem a sua palavra. Escreva a deste.`,
    en: `"${key}: ${word}" is counted at another place already, and all the others have a word of their own. Write that of this one.`,
  })),

  wordElsewhere: warningFor('uneven-event', (word: string, other: string) => ({
    pt: `"${word}" seria contado à parte: nos outros lugares se escreve como "${other}". Escreva do mesmo modo.`,
    en: `"${word}" would be counted apart: elsewhere it is written like "${other}". Write it the same way.`,
  })),

  otherBrand: warningFor('foreign-brand', (name: string) => ({
    pt: `"${name}" é outra marca. Escreva o nome desta, ou tire.`,
    en: `"${name}" is another brand. Write the name of this one, or take it away.`,
  })),

  otherPicture: warningBeside(
    'foreign-brand',
    here('A outra', 'The other'),
    (picture: string, name: string) => ({
      pt: `"${picture}" também é de ${name}. Use a imagem desta marca.`,
      en: `"${picture}" is of ${name}, too. Use the picture of this brand.`,
    }),
  ),

  countedTwice: warningBeside(
    'uneven-event',
    { pt: 'Ao entrar, é contado aqui.', en: 'On entry it is counted here.' },
    (event: string) => ({
      pt: `"${event}" é contado aqui e outra vez ao entrar no passo: uma coisa só contaria duas vezes. Deixe um dos dois.`,
      en: `"${event}" is counted here and once more on entering the step: one thing would count twice. Leave one of both.`,
    }),
  ),

  countedAlike: warningBeside(
    'uneven-event',
    THE_OTHER,
    (event: string, [one, other]: readonly [string, string]) => ({
      pt: `"${event}" é contado igual em "${one}" e em "${other}": quem lê os números não sabe o que aconteceu. Conte só um, ou ponha em "data" o que os distingue.`,
      en: `"${event}" is counted alike in "${one}" and in "${other}": who reads the counts does not know what happened. Count one only, or put into "data" what tells them apart.`,
    }),
  ),

  idleChoice: errorBeside('equal-options', THE_OTHER, (label: string, other: string) => ({
    pt: `"${label}" faz o mesmo que "${other}": seguir. Diga aonde cada um leva, com "goto", ou o que guarda, com "set".`,
    en: `"${label}" does the same as "${other}": it goes on. Say where each leads, with "goto", or what it saves, with "set".`,
  })),

  askedTwice: warningBeside(
    'repeated-sentence',
    here('A outra pergunta', 'The other question'),
    () => ({
      pt: 'Aqui já se pergunta alguma coisa, e a resposta é uma só. Deixe uma das perguntas, ou ponha "when" em cada uma.',
      en: 'Something is asked here already, and there is one answer. Leave one of the questions, or give each a "when".',
    }),
  ),

  partTwice: warningBeside('repeated-sentence', here('A outra', 'The other'), (part: string) => ({
    pt: `A peça "${part}" já está neste passo: apareceria duas vezes. Tire uma.`,
    en: `The part "${part}" stands in this step already: it would be shown twice. Take one away.`,
  })),

  nameOfOther: warningBeside(
    'foreign-brand',
    here('O nome', 'The name'),
    (name: string, owner: string) => ({
      pt: `"${name}" é o nome de "${owner}", que tem outro logotipo. Escreva o nome desta marca.`,
      en: `"${name}" is the name of "${owner}", which has another logo. Write the name of this brand.`,
    }),
  ),

  brandShared: warningFor('foreign-brand', (name: string, other: string) => ({
    pt: `"${name}" é uma marca só, e isto também é dito por ${other}. Ponha no arquivo de ${name}, ou tire o nome.`,
    en: `"${name}" is one brand, and ${other} says this as well. Put it into the file of ${name}, or take the name away.`,
  })),

  brandInStep: warningFor('foreign-brand', (name: string) => ({
    pt: `"${name}" é uma marca só, e este passo é dito em todas. Ponha a frase no "copy" de ${name}, ou tire o nome.`,
    en: `"${name}" is one brand, and this step is said in all. Put the sentence into "copy" of ${name}, or take the name away.`,
  })),

  otherSite: warningFor('foreign-brand', (host: string, name: string) => ({
    pt: `${host} é o site de ${name}, e aqui levaria a ele quem está em outra marca. Use o desta, ou ponha no arquivo de ${name}.`,
    en: `${host} is the site of ${name}, and would take there who is with another brand. Use this brand's, or put it into the file of ${name}.`,
  })),
}
