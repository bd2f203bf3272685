import { meaningOf } from '../check/literal'
import { originOf } from '../lower/join-layers'
import { type Content, markAt, type PlacedMark, rangeOf } from './content'
import { contractOf } from './contracts'
import {
  code,
  describeContract,
  describeFact,
  describeOutcome,
  describeStep,
  paragraphs,
  stepSection,
} from './describe'
import type { NameMark } from './marks'
import { shapeProperties } from './shapes'
import type { Hover, Position } from './types'

/** The description of the name at a position, if there is one. */
export function hover(content: Content, path: string, at: Position): Hover | undefined {
  const placed = markAt(content, path, at)
  const contents = placed && describe(content, placed)
  return contents ? { range: rangeOf(placed), contents } : undefined
}

function describe(content: Content, placed: PlacedMark): string | undefined {
  const { mark } = placed
  switch (mark.role) {
    case 'step':
    case 'target': {
      const step = stepSection(content, mark.name)
      return step ? describeStep(content, step) : RESERVED[mark.name]
    }
    case 'fact': {
      const fact = content.vocabulary.facts.get(mark.name)
      return fact && describeFact(content, fact)
    }
    case 'action':
    case 'part': {
      const contract = contractOf(content.vocabulary, mark.name)
      return contract && describeContract(contract)
    }
    case 'outcome': {
      const contract = contractOf(content.vocabulary, mark.of)
      return contract && describeOutcome(contract, mark.name)
    }
    case 'input': {
      const fact = contractOf(content.vocabulary, mark.of)?.input[mark.name]
      return fact && `**${mark.name}** · ${fact.label}`
    }
    case 'word':
      return describeWord(content, mark)
    case 'key':
      return paragraphs(describeKey(mark), layerOf(content, placed))
    default:
      return layerOf(content, placed)
  }
}

const RESERVED: { readonly [target: string]: string } = {
  retry: '**retry** · fica na entrada deste passo, com a mensagem de `error`.',
  end: '**end** · encerra a conversa.',
  return: '**return** · volta do desvio, para o `goto` que está ao lado do `detour`.',
}

/** A value as its fact's field shows it: cents as R$, a day as dd/mm/aaaa, whichever way it is written. */
function describeWord(content: Content, { name, of = '' }: NameMark): string | undefined {
  const fact = content.vocabulary.facts.get(of)
  if (!fact) return undefined
  const { field } = fact
  const meaning = meaningOf(
    field.json === 'integer' && !field.written?.(name) ? Number(name) : name,
    field,
  )
  const shown = field.show(meaning) || name
  return `**${shown}** · ${fact.label}`
}

export function describeKey({ name, shape }: NameMark): string | undefined {
  const schema = shape && shapeProperties(shape)[name]
  return typeof schema?.description === 'string' ? `**${name}** · ${schema.description}` : undefined
}

/** For a key of a variant: the layer that its value comes from. */
function layerOf({ compilation }: Content, { file, mark }: PlacedMark): string | undefined {
  const layered = compilation.layered.find(({ layers }) => layers.at(-1)?.unit === file.head.unit)
  if (!layered || mark.path.length === 0) return undefined
  const path = mark.path.slice(0, 2)
  const own = layered.layers.at(-1)
  const below = originOf(
    { ...layered, layers: layered.layers.filter((layer) => layer !== own) },
    path,
  )
  const origin = originOf(layered, path)
  if (!origin) return undefined
  const name = origin.kind === 'base' ? 'base' : `${KINDS[origin.kind]} ${origin.name}`
  const over = below && origin === own ? ` Sem ela, viria de ${code(below.name)}.` : ''
  return `Vale o que diz ${code(name)}.${over}`
}

const KINDS = {
  words: 'palavras',
  group: 'grupo',
  variant: 'marca',
  base: '',
  arm: 'a versão',
} as const
