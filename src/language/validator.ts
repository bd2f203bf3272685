import { Ajv, type ErrorObject } from 'ajv'
import { OWN_KEYWORDS } from './json-schema'
import { SCRIPT_SCHEMA_ID, scriptSchema } from './script-schema'
import { VARIANT_SCHEMA_ID, variantSchema } from './variant-schema'

export type ShapeError = ErrorObject

/** What a value has wrong by a schema; empty when it fits. */
export type Validate = (value: unknown) => readonly ShapeError[]

export type Validators = {
  readonly script: Validate
  readonly step: Validate
  readonly variant: Validate
}

let made: Validators | undefined

/**
 * The validators of the language's shapes, made once: they know no names, so they are the same for every compiler. The only place that
 * compiles a schema, which needs `new Function`: server, tools and the admin's worker only. One compiled ahead can stand in for it.
 */
export function validators(): Validators {
  made ??= createValidators()
  return made
}

function createValidators(): Validators {
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false })
  ajv.addVocabulary(OWN_KEYWORDS)
  ajv.addSchema([scriptSchema(), variantSchema()])
  const validate = (id: string): Validate => {
    const compiled = ajv.getSchema(id)
    if (!compiled) throw new Error(`No schema "${id}"`)
    return (value) => (compiled(value) ? [] : (compiled.errors ?? []))
  }
  return {
    script: validate(SCRIPT_SCHEMA_ID),
    step: validate(`${SCRIPT_SCHEMA_ID}#/definitions/step`),
    variant: validate(VARIANT_SCHEMA_ID),
  }
}
