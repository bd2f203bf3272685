import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../src/core/language/check/json-schema'
import {
  FORM_SECTIONS,
  KEY_ROLES,
  type KeyRole,
  keyFormOf,
  propertiesOf,
} from '../../../src/core/language/check/variant-form'
import { VARIANT_KEYS } from '../../../src/core/language/check/variant-keys'
import { variantSchema } from '../../../src/core/language/check/variant-schema'
import {
  restrictedKeyChanges,
  restrictedValueChanges,
} from '../../../src/core/language/edit/variant-roles'
import type { Variant } from '../../../src/core/script/variant'

const as = (own: KeyRole) => (asked: KeyRole) => KEY_ROLES.indexOf(own) >= KEY_ROLES.indexOf(asked)

const LIVE = `title: Um
campanhaId: 1 # da parceria
gtmId: GTM-AAA
company:
  name: Uma
`

describe('ADM-12 keys that a role may not change', () => {
  test('words are everybody’s; what is sold and who runs on the page is not', () => {
    const wanted = LIVE.replace('Um\n', 'Dois\n').replace(': 1', ': 2').replace('AAA', 'BBB')
    expect(restrictedKeyChanges(wanted, [LIVE], as('editor'))).toEqual(['campanhaId', 'gtmId'])
    expect(restrictedKeyChanges(wanted, [LIVE], as('publisher'))).toEqual(['gtmId'])
    expect(restrictedKeyChanges(wanted, [LIVE], as('admin'))).toEqual([])
  })

  test('comments, order and quotes are no change, and neither is what somebody else has drafted', () => {
    const wanted = 'campanhaId: 2\ncompany: { name: "Uma" }\ntitle: Três\ngtmId: GTM-AAA\n'
    const draft = LIVE.replace(': 1', ': 2')
    expect(restrictedKeyChanges(wanted, [LIVE, draft], as('editor'))).toEqual([])
  })

  test('taking a key away and changing what lies under one are changes', () => {
    expect(restrictedKeyChanges('title: Um\n', [LIVE], as('editor'))).toEqual([
      'campanhaId',
      'gtmId',
      'company',
    ])
    const renamed = LIVE.replace('name: Uma', 'name: Outra')
    expect(restrictedKeyChanges(renamed, [LIVE], as('editor'))).toEqual(['company'])
  })

  test('what cannot be read, or was not there, is not judged', () => {
    expect(restrictedKeyChanges('title: "', [LIVE], as('editor'))).toEqual([])
    expect(restrictedKeyChanges('campanhaId: 3\n', [], as('editor'))).toEqual([])
  })
})

describe('ADM-12 compiled values that a role may not change', () => {
  const variant = (id: string, path: string, gtmId: string, campanhaId = 1): Variant =>
    ({ id, path, gtmId, campanhaId }) as Variant // all that is compared
  const live = [variant('home', '/', ''), variant('clube', '/clube', 'GTM-AAA')]

  test('are told by variant and key, wherever they come from', () => {
    const wanted = [variant('home', '/', 'GTM-BBB', 2), variant('clube', '/clube', 'GTM-AAA')]
    expect(restrictedValueChanges(wanted, live, as('publisher'))).toEqual(['home.gtmId'])
    expect(restrictedValueChanges(wanted, live, as('editor'))).toEqual([
      'home.campanhaId',
      'home.gtmId',
    ])
    expect(restrictedValueChanges(wanted, live, as('admin'))).toEqual([])
  })

  test('what a referral repeats of all variants is judged where it is written, its own values here', () => {
    const referring = (more: object) =>
      ({
        ...variant('home', '/', 'GTM-AAA'),
        referral: { campanhaId: 5, ...more },
      }) as unknown as Variant // all that is read
    const before = [referring({})]
    const repeats = { title: 'De todas', without: ['banner'] }
    expect(restrictedValueChanges([referring(repeats)], before, as('editor'))).toEqual([])
    const own = referring({ ...repeats, campanhaId: 6 })
    expect(restrictedValueChanges([own], before, as('editor'))).toEqual(['home.referral'])
  })

  test('a variant under another name is compared with the one whose address it takes; one at a new address is free', () => {
    const [home, clube] = live
    const renamed = variant('clube-novo', '/clube', 'GTM-BBB')
    expect(restrictedValueChanges([home!, renamed], live, as('publisher'))).toEqual([
      'clube-novo.gtmId',
    ])
    const added = variant('outro', '/outro', 'GTM-BBB')
    expect(restrictedValueChanges([home!, clube!, added], live, as('publisher'))).toEqual([])
  })
})

describe('what a form is told of each key', () => {
  const at = (path: readonly string[]) =>
    path.reduce<JsonSchema | undefined>(
      (schema, key) => schema && propertiesOf(schema)?.[key],
      variantSchema(),
    )

  test('every key of a variant has a label and a section that there is', () => {
    for (const path of VARIANT_KEYS) {
      const forms = path.map((_, n) => keyFormOf(at(path.slice(0, n + 1))!))
      expect(forms.at(-1)?.label, path.join('.')).toBeTruthy()
      const sections = forms.flatMap(({ section }) => section ?? [])
      expect(sections, path.join('.')).toHaveLength(1)
      expect(FORM_SECTIONS.has(sections[0]!), path.join('.')).toBe(true)
    }
  })
})
