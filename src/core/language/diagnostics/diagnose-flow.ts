import { type Bilingual, list } from './bilingual'
import { error, type Finding, type Spot, warning } from './finding'

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
  shortDelay: (at: Spot, milliseconds: number): Finding =>
    warning('odd-delay', at, {
      pt: `São ${milliseconds} milésimos de segundo, que ninguém percebe. Escreva em milésimos: ${milliseconds < 60 ? `${milliseconds * 1000} para ${milliseconds} s` : '500 para meio segundo'}, ou 0 para não esperar.`,
      en: `These are ${milliseconds} thousandths of a second, which nobody notices. Write thousandths: ${milliseconds < 60 ? `${milliseconds * 1000} for ${milliseconds} s` : '500 for half a second'}, or 0 for no wait.`,
    }),

  longDelay: (at: Spot, milliseconds: number): Finding =>
    warning('odd-delay', at, {
      pt: `A fala viria depois de ${milliseconds / 1000} s, e quem espera vai embora. Use no máximo 10000 (10 s).`,
      en: `This would be said after ${milliseconds / 1000} s, and who waits goes away. Use 10000 (10 s) at most.`,
    }),

  onlyDelayed: (at: Spot): Finding =>
    warning('odd-delay', at, {
      pt: 'Este passo pergunta, e só diz algo a quem não fizer nada. Escreva antes a pergunta, sem "after".',
      en: 'This step asks, and says something only to who does nothing. Write the question first, without "after".',
    }),

  noMessageForAll: (at: Spot): Finding =>
    warning('no-last-resort', at, {
      pt: 'Todas estas mensagens precisam de algo já dito na conversa: quem acabou de chegar abriria o link sem nenhuma. Acrescente no fim uma que não mostre fatos.',
      en: 'All of these messages need something said before: who has just come would open the link without one. Add one at the end that shows no facts.',
    }),

  messageNeverTaken: (at: Spot): Finding =>
    warning('never-reached', at, {
      pt: 'Esta mensagem nunca vai: uma antes dela serve sempre que esta serve. Ponha primeiro as que dizem mais.',
      en: 'This message is never taken: one before it serves whenever this one does. Put those that say more first.',
    }),

  missingStart: (at: Spot, key: 'start' | 'fallback'): Finding =>
    error('missing-start', at, START[key]),

  duplicateStart: (at: Spot, first: Spot): Finding => ({
    ...error('duplicate-start', at, {
      pt: 'Outro arquivo já diz por onde a conversa começa. Deixe só um.',
      en: 'Another file says already where the conversation starts. Keep only one.',
    }),
    related: [{ at: first, message: { pt: 'O primeiro está aqui.', en: 'The first is here.' } }],
  }),

  strayFallback: (at: Spot, first: Spot): Finding => ({
    ...error('duplicate-start', at, {
      pt: '"fallback" só vale no arquivo que diz "start". Escreva-o lá, ou tire.',
      en: '"fallback" counts only in the file that says "start". Write it there, or take it away.',
    }),
    related: [{ at: first, message: { pt: 'O arquivo é este.', en: 'This is the file.' } }],
  }),

  noWayOn: (at: Spot, step: string, why: 'next' | 'opens'): Finding =>
    error(
      'no-way-on',
      at,
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

  noLastResort: (at: Spot): Finding =>
    error('no-last-resort', at, {
      pt: 'Se nenhuma condição valer, a conversa para aqui. O último caminho não pode ter "when": acrescente "- goto: outro-passo" ao fim.',
      en: 'If no condition holds, the conversation stops here. The last way may have no "when": add "- goto: another-step" at the end.',
    }),

  neverReachedWays: (at: Spot): Finding =>
    warning('never-reached', at, {
      pt: 'Este caminho não tem "when", então os de baixo nunca são usados. Ponha-o por último.',
      en: 'This way has no "when", so those below it are never used. Put it last.',
    }),

  neverReached: (at: Spot, key: string, why: 'called' | 'left'): Finding =>
    warning(
      'never-reached',
      at,
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

  detourIntoMain: (at: Spot, step: string): Finding =>
    error('lost-detour', at, {
      pt: `A "${step}" também se chega por "goto", e lá o desvio acaba sem voltar. Comece o desvio num passo a que só desvios levam.`,
      en: `"${step}" is reached by "goto" as well, where the detour ends without coming back. Begin the detour at a step that only detours lead to.`,
    }),

  detourWithoutReturn: (at: Spot, step: string): Finding =>
    warning('lost-detour', at, {
      pt: `Nada volta de "${step}": nenhum passo dele segue a "return", e o "goto" daqui não é usado. Ponha "return" onde ele termina.`,
      en: `Nothing comes back from "${step}": no step of it goes on to "return", and the "goto" here is not used. Put "return" where it ends.`,
    }),

  detourTooDeep: (at: Spot, step: string): Finding =>
    error('lost-detour', at, {
      pt: `Daqui, o desvio por "${step}" fica dentro de outros demais, ou de si mesmo. Volte de um antes de começar o seguinte.`,
      en: `From here the detour by "${step}" stands in too many others, or in itself. Come back from one before the next begins.`,
    }),

  returnWithoutDetour: (at: Spot): Finding =>
    error('return-without-detour', at, {
      pt: 'A conversa pode chegar aqui sem estar num desvio, e então "return" não tem para onde voltar. Chegue a este passo só por "detour".',
      en: 'A talk may come here that is in no detour, and then "return" has nowhere to go back to. Lead to this step by "detour" only.',
    }),

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

  wayToTopic: (at: Spot, step: string): Finding =>
    error('way-to-topic', at, {
      pt: `"${step}" responde a uma pergunta da ajuda, e nenhum caminho leva lá: dali a conversa não seguiria. Aponte outro passo, ou tire o "help".`,
      en: `"${step}" answers a question for help, and no way leads there: the talk would not go on from it. Point to another step, or take its "help" away.`,
    }),

  retryWithoutInput: (at: Spot): Finding =>
    error('retry-without-input', at, {
      pt: '"retry" fica na entrada do passo, e este passo não tem nenhuma. Aponte outro passo.',
      en: '"retry" stays on the input of the step, and this step has none. Point to another step.',
    }),

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
