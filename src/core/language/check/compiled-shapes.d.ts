import type { ErrorObject } from 'ajv'

type Compiled = {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

export const script: Compiled
export const step: Compiled
export const variant: Compiled
export const experiment: Compiled
