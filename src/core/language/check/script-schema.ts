import type { Vocabulary } from '../../script/vocabulary'
import { type JsonSchema, mapOf, mappingSchema, ref, textOf } from './json-schema'
import { stepDefinitions } from './step-schema'

export const SCRIPT_SCHEMA_ID = 'script.schema.json'

/** The schema of a file of scripts/. With `words` it is the editors' (every name listed); without, the compiler's. */
export function scriptSchema(vocabulary?: Vocabulary): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: SCRIPT_SCHEMA_ID,
    title: 'Roteiro',
    ...mappingSchema(
      'Um grupo de passos da conversa',
      {
        group: textOf('O nome do arquivo, sem .yaml'),
        about: textOf('Para pessoas; nunca é dito'),
        start: textOf('O primeiro passo da conversa; em um só arquivo'),
        fallback: textOf('Para onde vai uma conversa que anda 200 passos sem esperar'),
        steps: mapOf('Os passos, por nome', ref('step')),
      },
      ['group', 'steps'],
    ),
    definitions: stepDefinitions(vocabulary),
  }
}
