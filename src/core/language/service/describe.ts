import type { Contract } from '../../script/contract'
import type { Fact } from '../../script/fact'
import type { Step } from '../../script/step'
import { factsRead, factsWritten } from '../../script/step-facts'
import type { Content } from './content'
import { isActionContract, samplesOf } from './contracts'
import { type ReadStep, readStep } from './read-step'

/** Descriptions of names in Markdown, in Portuguese because authors read them. */

const SHOWN = 4

/** A step by its id, as written. */
export function stepSection({ compilation }: Content, id: string): ReadStep | undefined {
  const compiled = compilation.steps.get(id)
  if (!compiled) return undefined
  const at = compilation.locate(id)
  const group = at?.path.replace(/^scripts\/|\.ya?ml$/g, '')
  return readStep(compiled, compiled.step?.group ?? group ?? '')
}

/** What a step does, in one line: 'Pergunta o CEP. Depois vai para cep-lookup.' */
export function stepSummary(content: Content, step: ReadStep): string {
  const { asks, labels, shows, calls, says, leadsTo } = step
  const fact = asks === undefined ? undefined : content.vocabulary.facts.get(asks)
  const does = [
    says.length > 0 && 'Mensagem.',
    asks !== undefined && `Pergunta ${fact?.label ?? asks}.`,
    labels.length > 0 && `Botões: ${some(labels)}.`,
    shows !== undefined && `Mostra ${shows}.`,
    calls !== undefined && `Chama ${calls}.`,
    leadsTo.length > 0 && `Depois vai para ${some(leadsTo)}.`,
  ]
  return does.filter(Boolean).join(' ')
}

export function describeStep(content: Content, step: ReadStep): string {
  const from = content.index('script').stepsTo(step.id)
  return paragraphs(
    `**${step.id}** · ${step.group}`,
    step.about && plain(step.about),
    stepSummary(content, step),
    step.says
      .slice(0, SHOWN)
      .map((words) => `> ${plain(words)}`)
      .join('\n>\n'),
    from.length === 0 ? 'Nenhum passo chega aqui.' : `Chegam aqui: ${some(from)}.`,
  )
}

export function describeFact(content: Content, fact: Fact): string {
  const { name, label, field, personal, internal, derived, scope } = fact
  const steps = [...content.compilation.steps.values()].flatMap(({ step }) => step ?? [])
  const written = steps.filter((step) => factsWritten(step, content.vocabulary).has(name))
  const read = steps.filter((step) => factsRead(step, content.vocabulary).has(name))
  return paragraphs(
    `**${name}** · ${label}`,
    field.choices
      ? `Um destes: ${field.choices.map((one) => code(String(one))).join(', ')}.`
      : `Tipo: ${field.kind}.`,
    personal && 'É dado pessoal: não vai para a medição.',
    internal && 'É uma chave: nunca aparece numa frase.',
    derived && `Calculado a partir de ${derived.from.map(code).join(', ')}; não se escreve.`,
    scope !== 'talk' && `Vem ${BROUGHT_BY[scope]}.`,
    `Escrito em ${stepNames(written)}; lido em ${stepNames(read)}.`,
    writersOf(content, name),
  )
}

const BROUGHT_BY = { variant: 'da variante', url: 'do endereço', clock: 'do relógio' } as const

const stepNames = (steps: readonly Step[]) =>
  steps.length === 0 ? 'nenhum passo' : some(steps.map(({ id }) => id))

function writersOf({ vocabulary }: Content, fact: string): string | undefined {
  const contracts = [...vocabulary.actions.values(), ...vocabulary.parts.values()].filter(
    ({ outcomes }) =>
      Object.values(outcomes).some((written) =>
        Object.values(written).some(({ name }) => name === fact),
      ),
  )
  return contracts.length > 0
    ? `Trazido por ${some(contracts.map(({ name }) => name))}.`
    : undefined
}

export function describeContract(contract: Contract): string {
  const inputs = Object.entries(contract.input).map(([name, fact]) => {
    return `- ${code(name)}: ${fact.label}${fact.name === '' ? ' (diga de onde vem, em `with`)' : ''}`
  })
  const outcomes = Object.entries(contract.outcomes).map(([outcome, written]) => {
    const names = Object.values(written).map(({ name }) => code(name))
    return `- ${code(outcome)}${names.length > 0 ? `: escreve ${names.join(', ')}` : ''}`
  })
  return paragraphs(
    `**${contract.name}** · ${contract.about}`,
    isActionContract(contract) && EFFECTS[contract.effect],
    inputs.length > 0 && `Recebe:\n${inputs.join('\n')}`,
    outcomes.length > 0 ? `Pode terminar em:\n${outcomes.join('\n')}` : 'Só mostra, não espera.',
  )
}

const EFFECTS = {
  none: 'Só lê: pode ser repetida.',
  repeatable: 'Repetida com o mesmo, dá o mesmo.',
  once: 'Faz algo novo a cada vez (um registro, uma cobrança).',
} as const

const MAX_SAMPLE = 400

/** An outcome, what it writes, and its sample. */
export function describeOutcome(contract: Contract, outcome: string): string {
  const written = Object.values(contract.outcomes[outcome] ?? {})
  const sample = samplesOf(contract)[outcome]
  const shown = sample && Object.keys(sample).length > 0 ? JSON.stringify(sample, null, 2) : ''
  const cut = shown.length > MAX_SAMPLE ? `${shown.slice(0, MAX_SAMPLE)}…` : shown
  return paragraphs(
    `**${outcome}** · saída de ${contract.name}`,
    written.length > 0 &&
      `Escreve ${written.map(({ name, label }) => `${code(name)} (${label})`).join(', ')}.`,
    cut !== '' && `Exemplo:\n\`\`\`json\n${cut}\n\`\`\``,
  )
}

export const code = (name: string) => `\`${name.replaceAll('`', "'")}\``

/** Text of a script, escaped for Markdown, on one line. */
export const plain = (words: string) =>
  words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`)

export function some(names: readonly string[]): string {
  const rest = names.length - SHOWN
  const shown = names.slice(0, SHOWN).map(code).join(', ')
  return rest > 0 ? `${shown} e mais ${rest}` : shown
}

export const paragraphs = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n')
