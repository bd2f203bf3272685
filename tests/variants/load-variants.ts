import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { TABLE_TYPES } from '../../src/core/script/variant'

export const VARIANTS_DIR = join(import.meta.dirname, '../../variants')
export const ASSETS_DIR = join(VARIANTS_DIR, 'assets')

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

const Whole = z.object({
  path: z.string(),
  hosts: z.array(z.string()),
  botType: z.string(),
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  campanhaId: z.int(),
  compraId: z.int(),
  empresaId: z.int(),
  desconto: z.boolean(),
  percentualDesconto: z.int(),
  navBar: z.boolean(),
  isApp: z.boolean(),
  tipoTabela: z.enum(TABLE_TYPES),
  tipoPlano: z.string(),
  shouldUseCoupon: z.boolean(),
  brand: z.object({ name: z.string(), logo: z.string(), bot: z.string() }),
  colours: z.object({
    primary: colour,
    onPrimary: colour,
    background: colour,
    header: colour,
    onHeader: colour,
  }),
  banner: z.object({ src: z.string(), alt: z.string() }),
  referral: z.object({
    percentualDesconto: z.int(),
    banner: z.object({ src: z.string(), alt: z.string() }),
  }),
  copy: z.record(z.string(), z.string()),
})

const Mapping = z.record(z.string(), z.unknown())
type Mapping = z.infer<typeof Mapping>

export type LoadedVariant = z.infer<typeof Whole> & {
  readonly id: string
  readonly group: string | undefined
  readonly source: string
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function layer(under: Mapping, over: Mapping): Mapping {
  const joined: Mapping = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = joined[key]
    joined[key] = isMapping(below) && isMapping(value) ? layer(below, value) : value
  }
  return joined
}

const readText = (file: string) => readFileSync(join(VARIANTS_DIR, file), 'utf8')
const readMapping = (file: string) => Mapping.parse(parse(readText(file)))

/** Every variant of variants/ with its layers joined: base, group, variant. */
export function loadVariants(): readonly LoadedVariant[] {
  const base = readMapping('base.yaml')
  return readdirSync(VARIANTS_DIR)
    .filter((name) => /^[a-z0-9-]+\.yaml$/.test(name) && name !== 'base.yaml')
    .map((name) => {
      const { group, ...own } = readMapping(name)
      const named = z.optional(z.string()).parse(group)
      const shared = named ? readMapping(`groups/${named}.yaml`) : {}
      const whole = Whole.parse(layer(layer(base, shared), own))
      return { ...whole, id: name.replace(/\.yaml$/, ''), group: named, source: readText(name) }
    })
}
