import * as z from 'zod/mini'
import { lazily } from '../../core/script/lazily'

/** Values of the wire. Money is reais with at most two decimals (hole 2); identifiers come as numbers or as text. */

const text = (max: number) => z.string().check(z.maxLength(max))

/** Text that may be missing or null: read as empty. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(text(max)),
    z.transform((value) => value ?? ''),
  )

export const requiredText = (max: number) => text(max).check(z.minLength(1))

export const wireId = z.union([
  z.int().check(z.nonnegative()),
  z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
])

/** Identifier of plans, goods and categories: a whole number, also when it comes as text. */
export const wireNumericId = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
])

/** Reais; negative and unbounded amounts are refused. */
export const wireReais = z.number().check(z.nonnegative(), z.maximum(1_000_000_000))

export const wirePercent = z.number().check(z.nonnegative(), z.maximum(100))

/** A number in a query: text on the wire, a number in code. */
export const queryNumber = z.union([
  z.number().check(z.nonnegative()),
  z.pipe(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/)), z.transform(Number)),
])

/** Integer cents as the reais of the wire: the only direction that divides. */
export const toReais = (cents: number): number => cents / 100

/** Reais of the wire as integer cents, half up; 1.005 counts as 1,01 although no double holds it. */
export const toCents = (reais: number): number => Math.round(Number((reais * 100).toPrecision(15)))

/** The body of a call that failed: of the provider's words only those that a field shows. `code`: of the gateway's own problem. */
export const wireFailure = lazily(() =>
  z.object({
    success: z.literal(false),
    code: z.optional(text(60)),
    /** Code of the method of another charge that is open (`other-charge`). */
    forma: z.optional(z.int()),
    /** The proposal that the talk has already made on another device (`other-proposal`). */
    proposta: z.optional(
      z.object({
        propostaID: wireId,
        /** The handle. */
        propostaToken: requiredText(4096),
        contrato: requiredText(60),
        formasPagamentoDisponiveis: z.array(z.int()).check(z.maxLength(20)),
        combinado: requiredText(4000),
        /** Epoch milliseconds. */
        feitaEm: z.int(),
      }),
    ),
    /** Outcome of the call's action, by the error rows of the provider's profile. */
    outcome: z.optional(text(60)),
    /** The message of the word check, shown at its field. */
    errorMessage: z.optional(text(500)),
    /** A coupon's reasons: names of the specification, or a sentence of the provider's; an empty text is a reason with neither. */
    errors: z.optional(z.array(text(200)).check(z.maxLength(50))),
  }),
)

export type WireFailure = z.output<ReturnType<typeof wireFailure>>

/** The envelope of every answer of the gateway. */
export const envelope = <D extends z.core.$ZodType>(data: D) =>
  z.union([z.object({ success: z.literal(true), data }), wireFailure()])
