import { removeValue, setValue } from '../../../src/core/language/edit/edit'
import { variantKeyOrder } from '../../../src/core/language/edit/key-order'
import type { OwnColours } from '../../../src/core/language/judge/palette'
import type { Path } from '../../../src/core/language/read/path'
import type { StepId } from '../../../src/core/script/step'
import type { Value } from '../../../src/core/script/value'

/** What a new brand's file starts from: the template with a group, or another brand's file. */
export type Start =
  | { readonly from: 'group'; readonly group: string }
  /** The text of another brand's file, copied with its comments and values. */
  | { readonly from: 'brand'; readonly text: string }

export type Wish = {
  /** The brand's unique id, which is also its file name. */
  readonly id: string
  readonly name: string
  /** Empty: the brand has no site of its own. */
  readonly host: string
  readonly path: string
  /** Empty: that of the group or of the copied brand. */
  readonly campaign: string
  readonly title: string
  readonly description: string
  /** The brand's own messages, by step; empty: those of the group or of the copied brand. */
  readonly copy: Readonly<Record<StepId, string>>
  readonly colours?: OwnColours | undefined
  /** The file name of a picture; empty: the logo of the group, the base or the copied brand. */
  readonly logo: string
  /** The origin of the company's main site: `https://consorcio.example`. */
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

/** The text of a new brand's file, written value by value with the edits that the form uses; throws if a value cannot be written. */
export function writeBrand(start: Start, wish: Wish): string {
  const first = start.from === 'brand' ? start.text : TEMPLATE
  return valuesOf(start, wish).reduce(put, first)
}

type Setting = readonly [path: Path, value: Value | undefined]

function valuesOf(start: Start, wish: Wish): readonly Setting[] {
  const { id, name, host, path, campaign, title, description, copy, colours, logo } = wish
  const isNew = start.from === 'group'
  /** What is not given stays as in the copied brand; without one, its key is removed from the template. */
  const given = (at: Path, value: Value | undefined): readonly Setting[] =>
    value !== undefined || isNew ? [[at, value]] : []
  const said = Object.entries(copy).filter(([, words]) => words !== '')
  return [
    ...(isNew ? [[['group'], start.group === '' ? undefined : start.group] as const] : []),
    [['path'], path],
    [['hosts'], host === '' ? undefined : [host]],
    [['botType'], id.toUpperCase().replaceAll('-', '_')],
    ...given(['title'], title || undefined),
    ...given(['description'], description || undefined),
    [['canonical'], host === '' ? `${wish.home}${path}` : `https://${host}/`],
    [['brand', 'name'], name],
    ...(logo !== '' ? [[['brand', 'logo'], logo] as const] : []),
    ...given(['campanhaId'], campaign === '' ? undefined : Number(campaign)),
    ...given(['colours'], colours && { ...colours }),
    ...said.map(([step, words]) => [['copy', step], words] as const),
    ...(said.length === 0 ? given(['copy'], undefined) : []),
  ]
}

function put(text: string, [path, value]: Setting): string {
  const edited =
    value === undefined
      ? removeValue(text, path)
      : setValue(text, path, value, { order: variantKeyOrder })
  if (edited.ok) return edited.text
  // a key that is absent need not be removed
  if (value === undefined) return text
  throw new Error(`${path.join('.')}: ${edited.code}`)
}
