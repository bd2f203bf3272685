import type { ErrorObject } from 'ajv'
import * as compiled from './compiled-shapes.js'

export type ShapeError = ErrorObject

/** What a value has wrong by a schema; empty when it fits. */
export type Validate = (value: unknown) => readonly ShapeError[]

export type Validators = {
  readonly script: Validate
  readonly step: Validate
  readonly variant: Validate
  readonly experiment: Validate
}

const validate =
  (shape: typeof compiled.script): Validate =>
  (value) =>
    shape(value) ? [] : (shape.errors ?? [])

/** The language's shapes. They know no names, so they are the same for every compiler, and are compiled ahead (`npm run generate`). */
export const validators: Validators = {
  script: validate(compiled.script),
  step: validate(compiled.step),
  variant: validate(compiled.variant),
  experiment: validate(compiled.experiment),
}
