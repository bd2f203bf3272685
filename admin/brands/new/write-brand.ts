import { removeValue, setValue } from '../../../src/core/language/edit/edit'
import { variantKeyOrder } from '../../../src/core/language/edit/key-order'
import type { OwnColours } from '../../../src/core/language/judge/palette'
import type { Path } from '../../../src/core/language/read/path'
import type { StepId } from '../../../src/core/script/step'
import type { Value } from '../../../src/core/script/value'

/** What a new brand begins with. */
export type Start =
  | { readonly from: 'group'; readonly group: string }
  /** The file of another brand, with its comments and whatever it sets. */
  | { readonly from: 'brand'; readonly text: string }

export type Wish = {
  /** The file's name, and what it is told apart by. */
  readonly id: string
  readonly name: string
  /** Empty: it has no site of its own. */
  readonly host: string
  readonly path: string
  /** Empty where it is the group's or the other brand's. */
  readonly campaign: string
  readonly title: string
  readonly description: string
  /** What the brand says in its own words, by step; empty where it says what the group or the other brand does. */
  readonly copy: Readonly<Record<StepId, string>>
  readonly colours?: OwnColours | undefined
  /** The file name of a picture; empty where it is the group's, the base's or the other brand's. */
  readonly logo: string
  /** Where the pages of the company itself lie: `https://consorcio.example`. */
  readonly home: string
}

const TEMPLATE = `# yaml-language-server: $schema=../schema/variant.schema.json
# Por onde se chega a esta marca.
group: ""
path: /
hosts: []
# O nome dela nas medições.
botType: NOVA
# O que buscadores e mensagens mostram.
title: ""
description: ""
canonical: https://exemplo.example/
# O número da campanha vem de quem cuida da parceria.
campanhaId: 0
brand:
  name: ""
# Cada par de cores precisa de contraste: o editor confere.
colours: {}
# O que ela diz com as suas próprias palavras; o resto é do grupo ou da base.
copy: {}
`

/** The file of a new brand. Each value is written by the editor's own rules and read again; throws where one cannot be written. */
export function writeBrand(start: Start, wish: Wish): string {
  const first = start.from === 'brand' ? start.text : TEMPLATE
  return valuesOf(start, wish).reduce(put, first)
}

type Setting = readonly [path: Path, value: Value | undefined]

function valuesOf(start: Start, wish: Wish): readonly Setting[] {
  const { id, name, host, path, campaign, title, description, copy, colours, logo } = wish
  const isNew = start.from === 'group'
  /** What is left empty is taken over from another brand, and not set where there is none. */
  const words = (at: Path, value: string): readonly Setting[] =>
    value !== '' ? [[at, value]] : isNew ? [[at, undefined]] : []
  const said = Object.entries(copy).filter(([, words]) => words !== '')
  return [
    ...(isNew ? [[['group'], start.group === '' ? undefined : start.group] as const] : []),
    [['path'], path],
    [['hosts'], host === '' ? undefined : [host]],
    [['botType'], id.toUpperCase().replaceAll('-', '_')],
    ...words(['title'], title),
    ...words(['description'], description),
    [['canonical'], host === '' ? `${wish.home}${path}` : `https://${host}/`],
    [['brand', 'name'], name],
    ...(logo !== '' ? [[['brand', 'logo'], logo] as const] : []),
    ...(campaign !== ''
      ? [[['campanhaId'], Number(campaign)] as const]
      : isNew
        ? [[['campanhaId'], undefined] as const]
        : []),
    ...(colours
      ? [[['colours'], { ...colours }] as const]
      : isNew
        ? [[['colours'], undefined] as const]
        : []),
    ...said.map(([step, words]) => [['copy', step], words] as const),
    ...(isNew && said.length === 0 ? [[['copy'], undefined] as const] : []),
  ]
}

function put(text: string, [path, value]: Setting): string {
  const edited =
    value === undefined
      ? removeValue(text, path)
      : setValue(text, path, value, { order: variantKeyOrder })
  if (edited.ok) return edited.text
  // what is not there need not go
  if (value === undefined) return text
  throw new Error(`${path.join('.')}: ${edited.code}`)
}
