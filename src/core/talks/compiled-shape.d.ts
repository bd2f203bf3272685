import type { ErrorObject } from 'ajv'

/** Whether a value has the shape of a talk; else its errors say why not. */
export const talk: {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}
