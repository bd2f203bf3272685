import type { ErrorObject } from 'ajv'
import * as compiled from './compiled-shapes.js'

export type ShapeError = ErrorObject

/** Returns the errors of a value against a schema; empty if it is valid. */
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

/** Validators of the schemas without names: the same for every compiler, so they are compiled ahead of time (`npm run generate`). */
export const validators: Validators = {
  script: validate(compiled.script),
  step: validate(compiled.step),
  variant: validate(compiled.variant),
  experiment: validate(compiled.experiment),
}
