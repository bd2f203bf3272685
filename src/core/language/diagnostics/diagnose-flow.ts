import { type Bilingual, here, list } from './bilingual'
import { error, errorBeside, errorFor, type Finding, type Spot, warningFor } from './finding'

const START: { readonly [key in 'start' | 'fallback']: Bilingual } = {
  start: {
    pt: 'Nenhum arquivo diz por onde a conversa começa. Acrescente "start: nome-do-passo".',
    en: 'No file says where the conversation starts. Add "start: name-of-step".',
  },
  fallback: {
    pt: 'O arquivo com "start:" também diz para onde vai uma conversa que não para de andar. Acrescente "fallback: nome-do-passo".',
    en: 'The file with "start:" also says where a conversation goes that never stops walking. Add "fallback: name-of-step".',
  },
}

/** Findings about the way through the conversation, one constructor per message. */
export const diagnoseFlow = {
  shortDelay: warningFor('odd-delay', (milliseconds: number) => ({
    pt: `São ${milliseconds} milésimos de segundo, que ninguém percebe. Escreva em milésimos: ${milliseconds < 60 ? `${milliseconds * 1000} para ${milliseconds} s` : '500 para meio segundo'}, ou 0 para não esperar.`,
    en: `These are ${milliseconds} thousandths of a second, which nobody notices. Write thousandths: ${milliseconds < 60 ? `${milliseconds * 1000} for ${milliseconds} s` : '500 for half a second'}, or 0 for no wait.`,
  })),

  longDelay: warningFor('odd-delay', (milliseconds: number) => ({
    pt: `A fala viria depois de ${milliseconds / 1000} s, e quem espera vai embora. Use no máximo 10000 (10 s).`,
    en: `This would be said after ${milliseconds / 1000} s, and who waits goes away. Use 10000 (10 s) at most.`,
  })),

  onlyDelayed: warningFor('odd-delay', () => ({
    pt: 'Este passo pergunta, e só diz algo a quem não fizer nada. Escreva antes a pergunta, sem "after".',
    en: 'This step asks, and says something only to who does nothing. Write the question first, without "after".',
  })),

  noMessageForAll: warningFor('no-last-resort', () => ({
    pt: 'Todas estas mensagens precisam de algo já dito na conversa: quem acabou de chegar abriria o link sem nenhuma. Acrescente no fim uma que não mostre fatos.',
    en: 'All of these messages need something said before: who has just come would open the link without one. Add one at the end that shows no facts.',
  })),

  messageNeverTaken: warningFor('never-reached', () => ({
    pt: 'Esta mensagem nunca vai: uma antes dela serve sempre que esta serve. Ponha primeiro as que dizem mais.',
    en: 'This message is never taken: one before it serves whenever this one does. Put those that say more first.',
  })),

  missingStart: errorFor('missing-start', (key: 'start' | 'fallback') => START[key]),

  duplicateStart: errorBeside('duplicate-start', here('O primeiro', 'The first'), () => ({
    pt: 'Outro arquivo já diz por onde a conversa começa. Deixe só um.',
    en: 'Another file says already where the conversation starts. Keep only one.',
  })),

  strayFallback: errorBeside(
    'duplicate-start',
    { pt: 'O arquivo é este.', en: 'This is the file.' },
    () => ({
      pt: '"fallback" só vale no arquivo que diz "start". Escreva-o lá, ou tire.',
      en: '"fallback" counts only in the file that says "start". Write it there, or take it away.',
    }),
  ),

  noWayOn: errorFor('no-way-on', (step: string, why: 'next' | 'opens') =>
    why === 'next'
      ? {
          pt: `"${step}" não diz para onde segue. Acrescente "next: outro-passo", ou "next: end" para encerrar.`,
          en: `"${step}" does not say where it goes. Add "next: another-step", or "next: end" to finish.`,
        }
      : {
          pt: `Nenhum botão de "${step}" segue adiante, só abrem links. Dê "goto:" a um deles.`,
          en: `No button of "${step}" goes on, they only open links. Give one of them a "goto:".`,
        },
  ),

  noLastResort: errorFor('no-last-resort', () => ({
    pt: 'Se nenhuma condição valer, a conversa para aqui. O último caminho não pode ter "when": acrescente "- goto: outro-passo" ao fim.',
    en: 'If no condition holds, the conversation stops here. The last way may have no "when": add "- goto: another-step" at the end.',
  })),

  neverReachedWays: warningFor('never-reached', () => ({
    pt: 'Este caminho não tem "when", então os de baixo nunca são usados. Ponha-o por último.',
    en: 'This way has no "when", so those below it are never used. Put it last.',
  })),

  neverReached: warningFor('never-reached', (key: string, why: 'called' | 'left') =>
    why === 'called'
      ? {
          pt: `"${key}" nunca é usado: o passo segue pelas saídas de "call". Apague-o.`,
          en: `"${key}" is never used: the step goes on by the outcomes of "call". Delete it.`,
        }
      : {
          pt: `"${key}" nunca é usado: tudo o que o visitante pode fazer aqui já tem o seu caminho. Apague-o.`,
          en: `"${key}" is never used: all that the visitor can do here has its own way. Delete it.`,
        },
  ),

  detourIntoMain: errorFor('lost-detour', (step: string) => ({
    pt: `A "${step}" também se chega por "goto", e lá o desvio acaba sem voltar. Comece o desvio num passo a que só desvios levam.`,
    en: `"${step}" is reached by "goto" as well, where the detour ends without coming back. Begin the detour at a step that only detours lead to.`,
  })),

  detourWithoutReturn: warningFor('lost-detour', (step: string) => ({
    pt: `Nada volta de "${step}": nenhum passo dele segue a "return", e o "goto" daqui não é usado. Ponha "return" onde ele termina.`,
    en: `Nothing comes back from "${step}": no step of it goes on to "return", and the "goto" here is not used. Put "return" where it ends.`,
  })),

  detourTooDeep: errorFor('lost-detour', (step: string) => ({
    pt: `Daqui, o desvio por "${step}" fica dentro de outros demais, ou de si mesmo. Volte de um antes de começar o seguinte.`,
    en: `From here the detour by "${step}" stands in too many others, or in itself. Come back from one before the next begins.`,
  })),

  returnWithoutDetour: errorFor('return-without-detour', () => ({
    pt: 'A conversa pode chegar aqui sem estar num desvio, e então "return" não tem para onde voltar. Chegue a este passo só por "detour".',
    en: 'A talk may come here that is in no detour, and then "return" has nowhere to go back to. Lead to this step by "detour" only.',
  })),

  /** `behind`: how many further steps are unreachable because only this step leads to them. */
  unreachableStep: (at: Spot, step: string, behind: number): Finding => {
    const others: Bilingual =
      behind === 0
        ? { pt: '', en: '' }
        : {
            pt: `, nem a ${behind === 1 ? 'mais 1 passo que vem' : `mais ${behind} passos que vêm`} depois dele`,
            en: `, nor to ${behind === 1 ? '1 more step' : `${behind} more steps`} after it`,
          }
    return error('unreachable-step', at, {
      pt: `Nada leva a "${step}"${others.pt}. Aponte um caminho para ele, ou apague-o.`,
      en: `Nothing leads to "${step}"${others.en}. Point a way to it, or delete it.`,
    })
  },

  loopWithoutWaiting: (at: Spot, steps: readonly string[], others: readonly Spot[]): Finding => ({
    ...error('loop-without-waiting', at, {
      pt: `Estes passos podem girar sem esperar pelo visitante: ${steps.join(' → ')}. Um deles tem de perguntar, oferecer botões ou sair do círculo.`,
      en: `These steps can turn without waiting for the visitor: ${steps.join(' → ')}. One of them has to ask, offer buttons or leave the circle.`,
    }),
    related: others.map((other) => ({
      at: other,
      message: { pt: 'Também faz parte do círculo.', en: 'This is part of the circle too.' },
    })),
  }),

  wayToTopic: errorFor('way-to-topic', (step: string) => ({
    pt: `"${step}" responde a uma pergunta da ajuda, e nenhum caminho leva lá: dali a conversa não seguiria. Aponte outro passo, ou tire o "help".`,
    en: `"${step}" answers a question for help, and no way leads there: the talk would not go on from it. Point to another step, or take its "help" away.`,
  })),

  retryWithoutInput: errorFor('retry-without-input', () => ({
    pt: '"retry" fica na entrada do passo, e este passo não tem nenhuma. Aponte outro passo.',
    en: '"retry" stays on the input of the step, and this step has none. Point to another step.',
  })),

  notHandedOver: (
    at: Spot,
    action: string,
    parts: readonly string[],
    ways: readonly Spot[],
  ): Finding => ({
    ...error('not-handed-over', at, {
      pt: `"${action}" precisa do que se digita em ${list(parts)}, e que ninguém guarda: aqui se chega sem isso. Só as saídas dessa parte podem levar a este passo.`,
      en: `"${action}" needs what is typed in ${list(parts)}, which nobody keeps: one gets here without it. Only the outcomes of that part may lead to this step.`,
    }),
    related: ways.map((way) => ({
      at: way,
      message: { pt: 'Por aqui se chega sem isso.', en: 'One gets there without it by this way.' },
    })),
  }),
}
