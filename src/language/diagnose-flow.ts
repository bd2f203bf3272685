import { error, type Finding, type Spot, warning } from './finding'

/** Findings about the way through the conversation, one constructor a code (two where the sentence differs). */
export const diagnoseFlow = {
  missingStart: (at: Spot, key: 'start' | 'fallback'): Finding =>
    error(
      'missing-start',
      at,
      key === 'start'
        ? 'Nenhum arquivo diz por onde a conversa começa. Acrescente "start: nome-do-passo".'
        : 'O arquivo com "start:" também diz para onde vai uma conversa que não para de andar. Acrescente "fallback: nome-do-passo".',
    ),

  duplicateStart: (at: Spot, first: Spot): Finding => ({
    ...error(
      'duplicate-start',
      at,
      'Outro arquivo já diz por onde a conversa começa. Deixe só um.',
    ),
    related: [{ at: first, message: 'O primeiro está aqui.' }],
  }),

  noWayOn: (at: Spot, step: string, why: 'next' | 'opens'): Finding =>
    error(
      'no-way-on',
      at,
      why === 'next'
        ? `"${step}" não diz para onde segue. Acrescente "next: outro-passo", ou "next: end" para encerrar.`
        : `Nenhum botão de "${step}" segue adiante, só abrem links. Dê "goto:" a um deles.`,
    ),

  noLastResort: (at: Spot): Finding =>
    error(
      'no-last-resort',
      at,
      'Se nenhuma condição valer, a conversa para aqui. O último caminho não pode ter "when": acrescente "- goto: outro-passo" ao fim.',
    ),

  neverReachedWays: (at: Spot): Finding =>
    warning(
      'never-reached',
      at,
      'Este caminho não tem "when", então os de baixo nunca são usados. Ponha-o por último.',
    ),

  neverReached: (at: Spot, key: string, why: 'called' | 'left'): Finding =>
    warning(
      'never-reached',
      at,
      why === 'called'
        ? `"${key}" nunca é usado: o passo segue pelas saídas de "call". Apague-o.`
        : `"${key}" nunca é usado: tudo o que o visitante pode fazer aqui já tem o seu caminho. Apague-o.`,
    ),

  unreachableStep: (at: Spot, step: string): Finding =>
    error(
      'unreachable-step',
      at,
      `Nada leva a "${step}". Aponte um caminho para ele, ou apague-o.`,
    ),

  loopWithoutWaiting: (at: Spot, steps: readonly string[], others: readonly Spot[]): Finding => ({
    ...error(
      'loop-without-waiting',
      at,
      `Estes passos podem girar sem esperar pelo visitante: ${steps.join(' → ')}. Um deles tem de perguntar, oferecer botões ou sair do círculo.`,
    ),
    related: others.map((other) => ({ at: other, message: 'Também faz parte do círculo.' })),
  }),

  retryWithoutInput: (at: Spot): Finding =>
    error(
      'retry-without-input',
      at,
      '"retry" fica na entrada do passo, e este passo não tem nenhuma. Aponte outro passo.',
    ),
}
