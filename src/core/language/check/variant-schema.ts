import { memoize } from '../../script/memoize'
import type { Mapping, Value } from '../../script/value'
import type { PresentationKey, Referral, Variant } from '../../script/variant'
import type { Vocabulary } from '../../script/vocabulary'
import { flag, type JsonSchema, mapOf, mappingSchema, textOf } from './json-schema'
import { stepDefinitions } from './step-schema'
import { inForm, propertiesOf, withoutSection } from './variant-form'
import {
  isOptional,
  type KeysOf,
  type NamedPicture,
  OPTIONAL,
  picturesNamedIn,
  type SpokenText,
  spokenIn,
  spokenPaths,
} from './variant-key'
import { KEYS } from './variant-keys'

export const VARIANT_SCHEMA_ID = 'variant.schema.json'

/** The types of plan: the choices of the fact `tipoPlano`, if the product has it. */
export const planTypesOf = ({ facts }: Vocabulary): readonly string[] | undefined =>
  facts.get('tipoPlano')?.field.choices?.map(String)

/** The schema of `referral`, the layer that a referral code adds: all of its keys are required if it is present. */
function referralSchema(planTypes: readonly string[] | undefined): JsonSchema {
  const about = 'A compra e a empresa de cada tipo de plano'
  const { compraId, empresaId, botType, campanhaId, brand, banner } = KEYS
  const { desconto, percentualDesconto, tipoTabela, tipoPlano } = KEYS
  const booked = { compraId, empresaId }
  const numbers = mappingSchema('Os números dele', booked, Object.keys(booked))
  const keys = {
    ...booked,
    botType,
    campanhaId,
    desconto,
    percentualDesconto,
    tipoTabela,
    tipoPlano,
    brand: whole(brand),
    banner: whole(banner),
    planos: planTypes
      ? mappingSchema(about, Object.fromEntries(planTypes.map((type) => [type, numbers])))
      : mapOf(about, numbers),
  } satisfies KeysOf<Omit<Referral, PresentationKey | 'without'>>
  return withoutSection(mappingSchema('O que um código de indicação muda', keys, Object.keys(keys)))
}

/** The schema of a mapping with all its non-optional keys required. */
function whole(mapping: JsonSchema): JsonSchema {
  const keys = Object.entries(propertiesOf(mapping) ?? {})
  return {
    ...mapping,
    required: keys.filter(([, schema]) => !isOptional(schema)).map(([key]) => key),
  }
}

/**
 * The schema of a file of variants/. With a vocabulary it lists every name. No key is required: missing keys are reported after joining
 * the layers.
 */
export function variantSchema(vocabulary?: Vocabulary): JsonSchema {
  const { comparison, condition, line } = stepDefinitions(vocabulary)
  const keys = {
    ...KEYS,
    referral: {
      ...referralSchema(vocabulary && planTypesOf(vocabulary)),
      ...OPTIONAL,
      ...inForm('O que uma indicação muda', { section: 'indicacao', role: 'publisher' }),
    },
  } satisfies KeysOf<Omit<Variant, 'id' | 'arms'>>
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: VARIANT_SCHEMA_ID,
    title: 'Variante',
    ...mappingSchema('Uma variante, um grupo delas, ou a base de todas', {
      group: {
        ...textOf('O grupo a que a variante pertence: variants/groups/NOME.yaml'),
        ...inForm('Grupo', { section: 'endereco', role: 'publisher' }),
      },
      literal: {
        ...flag('Diz as frases da especificação à letra, sem as palavras que todas as marcas têm'),
        ...inForm('Frases da especificação, à letra', { section: 'mensagens' }),
      },
      ...keys,
    }),
    definitions: { comparison, condition, line },
  }
}

const SCHEMA = variantSchema()

/** The texts of a layer that visitors read around the talk. */
export const spokenOf = memoize((layer: Mapping): readonly SpokenText[] => spokenIn(SCHEMA, layer))

/** The paths of titles and descriptions in a variant. */
export const HEADS = spokenPaths(SCHEMA, 'head')

/** The pictures and videos that a variant or a layer names, including those of its referral. */
export const picturesNamedBy = (variant: Value): readonly NamedPicture[] =>
  picturesNamedIn(SCHEMA, variant)
