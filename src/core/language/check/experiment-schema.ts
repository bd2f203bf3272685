import { GOALS } from '../../script/experiment'
import type { Vocabulary } from '../../script/vocabulary'
import { type JsonSchema, listOf, mapOf, mappingSchema, textOf } from './json-schema'
import { stepDefinitions } from './step-schema'
import { KEYS } from './variant-keys'

export const EXPERIMENT_SCHEMA_ID = 'experiment.schema.json'

/** The keys of a variant that an arm may set. */
const { copy, texts, hints, banner, order } = KEYS

/** The schema of a file of experiments/. With a vocabulary it lists every fact by name. */
export function experimentSchema(vocabulary?: Vocabulary): JsonSchema {
  const { comparison, condition, line } = stepDefinitions(vocabulary)
  const arm = mappingSchema(
    'Uma versão: o que ela diz e mostra de outro jeito, como uma camada da marca',
    {
      about: { ...textOf('Como as pessoas chamam esta versão'), minLength: 1 },
      copy,
      texts,
      hints,
      banner,
      order,
    },
    ['about'],
  )
  const part = {
    type: 'integer',
    minimum: 1,
    maximum: 99,
    description: 'De cada 100 visitas, quantas veem esta versão',
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: EXPERIMENT_SCHEMA_ID,
    title: 'Experimento',
    ...mappingSchema(
      'Versões que são comparadas com visitas de verdade',
      {
        about: { ...textOf('O que se quer descobrir'), minLength: 1 },
        brands: listOf('As marcas que participam', textOf('O nome de uma marca')),
        groups: listOf('Os grupos cujas marcas participam', textOf('O nome de um grupo')),
        goal: { enum: [...GOALS], description: 'O que conta como melhor' },
        difference: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'A menor diferença que importa, em %; sem ela, 10',
        },
        share: mapOf('De cada 100 visitas, quantas veem cada versão; somam 100', part),
        arms: mapOf('As versões, de duas a quatro; a primeira é a de hoje', arm),
        kept: textOf('A versão que ficou: com ela o experimento está encerrado'),
      },
      ['about', 'goal', 'share', 'arms'],
    ),
    definitions: { comparison, condition, line },
  }
}
