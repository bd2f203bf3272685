import type { Step } from '../../src/core/script/step'
import { factsRead } from '../../src/core/script/step-facts'
import type { FactName, Facts } from '../../src/core/script/value'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../src/product/facts/samples'
import { vocabulary } from '../../src/product/vocabulary'

/** What an invented visitor would have answered. */
const VISITOR: Facts = {
  nome: 'Camila',
  rendaMensal: 1_200_000,
  email: 'camila@mail.example',
  telefone: '11987654321',
  tipoPessoa: 0,
  nomeRazao: 'Camila Ferreira Duarte',
  cpfCnpj: '52998224725',
  nascimentoFundacao: '1990-05-14',
  cep: '01310100',
  numero: '1000',
  valorCredito: 10_000_000,
  categoria: SAMPLE_CATEGORIES[0]!,
  tipoPlano: 'CREDITO_INTEGRAL',
  plano: SAMPLE_PLANS[0]!,
  cupom: 'BEMVINDO',
}

/** The sample of every fact that an action writes, from the first of its outcomes that does. */
const WRITTEN: Facts = Object.fromEntries(
  [...vocabulary.actions.values()]
    .flatMap(({ samples }) => Object.values(samples))
    .reverse()
    .flatMap((sample) => Object.entries(sample)),
)

const SAMPLES: ReadonlyMap<FactName, Facts[string]> = new Map(
  Object.entries({ ...WRITTEN, ...VISITOR }),
)

/** What a step needs to know to be shown by itself: a sample of every fact it reads, as far as there is one. */
export function sampleFactsOf(step: Step): Facts {
  const names = new Set<FactName>()
  for (const name of factsRead(step, vocabulary)) addWithSources(names, name)
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = SAMPLES.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A derived fact is known once those it is computed from are. */
function addWithSources(names: Set<FactName>, name: FactName): void {
  if (names.has(name)) return
  names.add(name)
  for (const source of vocabulary.facts.get(name)?.derived?.from ?? [])
    addWithSources(names, source)
}
