import type { SourceText } from '../../src/core/language/read/source'

const STEPS_A_FILE = 100

/** A script of so many steps, twelve lines each, over files of a hundred steps: questions, guards, calls, buttons. */
export function scriptsOf(steps: number): readonly SourceText[] {
  return Array.from({ length: Math.ceil(steps / STEPS_A_FILE) }, (_, file) => {
    const first = file * STEPS_A_FILE
    const count = Math.min(STEPS_A_FILE, steps - first)
    const own = Array.from({ length: count }, (_, n) => stepText(first + n, steps))
    const start = file === 0 ? 'start: passo-0\nfallback: passo-0\n' : ''
    return {
      path: `scripts/grupo-${file}.yaml`,
      text: `group: grupo-${file}\n${start}steps:\n${own.join('')}`,
    }
  })
}

const nameOf = (n: number, steps: number) => (n < steps ? `passo-${n}` : 'end')

function stepText(n: number, steps: number): string {
  const next = nameOf(n + 1, steps)
  switch (n % 3) {
    case 0:
      return `  passo-${n}:
    about: Escolha número ${n}
    say: Chegamos ao passo ${n}. O que prefere?
    choose:
      - label: PLANO INTEGRAL
        set: { tipoPlano: CREDITO_INTEGRAL }
        goto: ${next}
      - label: PAGA METADE
        set: { tipoPlano: CREDITO_PAGAMETADE }
        goto: ${next}
    track: { event: passo-${n}, data: { numero: ${n} } }

`
    case 1:
      return `  passo-${n}:
    about: Pergunta número ${n}
    say:
      - Vamos ao passo ${n} da conversa.
      - "Quem fala: uma pessoa?"
    ask: { fact: nome, hint: O nome completo }
    next:
      - when: { tipoPlano: CREDITO_INTEGRAL }
        goto: ${next}
      - goto: ${next}
        track: { event: passo-${n} }

`
    default:
      return `  passo-${n}:
    about: Consulta número ${n}
    say: Um momento, <b>por favor</b>, {{nome}}…
    ask: cep
    call:
      action: cep.buscar
      on:
        encontrado: ${next}
        sem-logradouro: ${next}
        sem-bairro: ${next}
        so-cidade: ${next}
        nao-encontrado: { goto: passo-${n}, track: { event: nada } }
        falha: ${next}
`
  }
}

/** The same with another sentence in one step of the middle file: as after a key pressed in the editor. */
export function withChangedLine(
  sources: readonly SourceText[],
  turn: number,
): readonly SourceText[] {
  const middle = sources.length >> 1
  return sources.map((source, n) =>
    n === middle
      ? { ...source, text: source.text.replace('por favor</b>,', `por favor</b> ${turn},`) }
      : source,
  )
}
