import { kindOf } from './kinds'
import { keyOf, quoted } from './names'
import type { Plan, PlannedFact, PlannedOutcome } from './plan'

const lines = (parts: readonly string[]) => parts.join('\n')

const sampleOf = ({ kind }: PlannedFact) => kindOf(kind).sample

/** `{ saldoPontos: 1200 }` */
const sampleFacts = (facts: readonly PlannedFact[]) =>
  `{ ${facts.map((fact) => `${fact.name}: ${sampleOf(fact)}`).join(', ')} }`

/** The same as the provider says it: money in reais. */
export const wireSample = (facts: readonly PlannedFact[]) =>
  `{ ${facts.map(({ name, kind }) => `${name}: ${kindOf(kind).wireSample}`).join(', ')} }`

const contractFacts = (facts: readonly PlannedFact[]) =>
  `{ ${facts.map(({ name }) => `${name}: facts.${name}`).join(', ')} }`

/** The good outcome, and the one that a 404 stands for: the next that writes nothing. */
export function endsOf({ outcomes }: Plan): { good: PlannedOutcome; missing?: PlannedOutcome } {
  const [good = { name: 'ok', facts: [] }, ...others] = outcomes
  const missing = others.find(({ facts }) => facts.length === 0)
  return missing ? { good, missing } : { good }
}

/** Outcomes that nobody but the developer knows how to recognise. */
export function unwritten(plan: Plan): readonly string[] {
  const { good, missing } = endsOf(plan)
  return plan.outcomes.map(({ name }) => name).filter((n) => n !== good.name && n !== missing?.name)
}

export function contractFile(plan: Plan): string {
  const all = [...plan.outcomes, { name: 'falha', facts: [] }]
  const usesFacts = [plan.input, ...all.map(({ facts }) => facts)].some((f) => f.length > 0)
  return lines([
    usesFacts ? "import { facts } from '../../facts/facts'" : '',
    "import { defineAction } from '../../../core/script/contract'",
    '',
    `export const ${plan.id} = defineAction({`,
    `  name: ${quoted(plan.name)},`,
    `  about: ${quoted(plan.about)},`,
    `  effect: ${quoted(plan.effect)},`,
    `  input: ${contractFacts(plan.input)},`,
    '  outcomes: {',
    ...all.map(({ name, facts }) => `    ${keyOf(name)}: ${contractFacts(facts)},`),
    '  },',
    '  samples: {',
    ...all.map(({ name, facts }) => `    ${keyOf(name)}: ${sampleFacts(facts)},`),
    '  },',
    '})',
    '',
  ])
}

export function handlerFile(plan: Plan): string {
  const { good, missing } = endsOf(plan)
  const found = `{ outcome: ${quoted(good.name)}, facts: ${plan.isLocal ? sampleFacts(good.facts) : 'found'} }`
  const head = plan.isLocal ? [] : ["import type { Provider } from '../../provider/provider'"]
  const body = plan.isLocal
    ? [`export const ${plan.id}: Handler<typeof contract> = async () => (${found})`]
    : [
        `export const ${plan.id}With =`,
        '  (provider: Provider): Handler<typeof contract> =>',
        '  async (input, call) => {',
        `    const found = await provider.${plan.id}(input, call)`,
        missing ? `    if (!found) return { outcome: ${quoted(missing.name)}, facts: {} }` : '',
        `    return ${found}`,
        '  }',
      ]
  return lines([
    ...head,
    `import type { ${plan.id} as contract } from './contract'`,
    "import type { Handler } from '../../../core/runtime/perform-call'",
    '',
    `/** ${plan.about}.${missing && !plan.isLocal ? ` A 404 is \`${missing.name}\`.` : ''} What breaks is \`falha\`. */`,
    ...body,
    '',
  ])
}

export function factsFile(plan: Plan, facts: readonly PlannedFact[]): string {
  return lines([
    "import { fields } from '../fields/fields'",
    "import { defineFacts } from '../../core/script/fact'",
    '',
    `/** ${plan.about}. */`,
    `export const ${plan.domain.replaceAll('-', '')}Facts = defineFacts({`,
    ...facts.map((fact) => factEntry(fact)),
    '})',
    '',
  ])
}

export const factEntry = ({ name, kind, label, isPersonal }: PlannedFact) =>
  `  ${name}: { field: fields.${kind}, label: ${quoted(label)}${isPersonal ? ', personal: true' : ''} },`
