import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { contentKindOf } from '../../../src/api/path'
import { valueAt } from '../../../src/core/script/value'
import { parseUrl } from '../../../src/web/kit/parse-url'
import { fileName } from '../../workspace/file-name'
import { groupName, layersAtom, ownOf } from '../model/layers'
import { type Start, type Wish, writeBrand } from './write-brand'

/** The form's inputs; an empty one defaults to a value made from the name, or to that of the group, the base or the copied brand. */
export type TypedBrand = Omit<Wish, 'home'> & {
  /** `grupo:ID`, `marca:ID`, or empty for the base alone. */
  readonly start: string
}

const NOTHING: TypedBrand = {
  name: '',
  id: '',
  start: '',
  host: '',
  path: '',
  campaign: '',
  title: '',
  description: '',
  copy: {},
  logo: '',
}

/** The most digits that a campaign's number may have. */
const MOST_DIGITS = 15

export type DraftBrand = ReturnType<typeof useDraftBrand>

/** The state of the new brand's form, and the text of its file; empty while it cannot be written or the id is missing, taken or invalid. */
export function useDraftBrand() {
  const layers = useAtomValue(layersAtom)
  const [typed, setTyped] = useState(NOTHING)
  /** A logo is on its way to the picture library. */
  const [isSending, setSending] = useState(false)
  const id = typed.id !== '' ? typed.id : fileName(typed.name)
  const path = typed.path !== '' ? typed.path : `/${id}`
  const starts = useMemo(
    () => [
      { group: 'Sozinha', items: [{ value: '', label: 'Só a base' }] },
      {
        group: 'De um grupo',
        items: layers.groups.map((one) => ({
          value: `grupo:${one.name}`,
          label: groupName(one),
        })),
      },
      {
        group: 'Cópia de uma marca',
        items: layers.brands.map((one) => ({
          value: `marca:${one.id}`,
          label: `${one.name} (${one.id})`,
        })),
      },
    ],
    [layers],
  )
  const isTaken = layers.brands.some((one) => one.id === id)
  const isName = id === '' || contentKindOf(`variants/${id}.yaml`) !== undefined
  // a longer number would be rounded to another
  const isNumber = typed.campaign.length <= MOST_DIGITS
  const text = useMemo(() => {
    if (id === '' || isTaken || !isName || !isNumber) return ''
    const [kind, from = ''] = typed.start.split(':')
    const source = layers.brands.find((one) => kind === 'marca' && one.id === from)
    const start: Start = source
      ? { from: 'brand', text: ownOf(source).document.text ?? '' }
      : { from: 'group', group: kind === 'grupo' ? from : '' }
    const canonical = valueAt(layers.base?.value ?? {}, ['canonical'])
    const home = parseUrl(String(canonical))?.origin ?? 'https://localhost'
    const [name, title, description] = [typed.name, typed.title, typed.description].map((words) =>
      words.trim(),
    ) as [string, string, string] // as many as there are
    const wish: Wish = { ...typed, name, title, description, id, path, home }
    try {
      return writeBrand(start, wish)
    } catch {
      // no file while a value cannot be written
      return ''
    }
  }, [typed, id, path, isTaken, isName, isNumber, layers])
  return {
    typed,
    id,
    path,
    isTaken,
    isName,
    isNumber,
    isSending,
    setSending,
    text,
    starts,
    set: (change: Partial<TypedBrand>) => setTyped((before) => ({ ...before, ...change })),
  }
}
