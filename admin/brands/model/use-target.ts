import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { keyRoleOf, mayActAs } from '../../../src/api/user'
import type { KeyRole } from '../../../src/core/language/check/variant-form'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { removeValue, setValue } from '../../../src/core/language/edit/edit'
import type { Edited } from '../../../src/core/language/edit/edited'
import type { KeyOrder } from '../../../src/core/language/edit/insert'
import { variantKeyOrder } from '../../../src/core/language/edit/key-order'
import { originOf } from '../../../src/core/language/lower/join-layers'
import type { Path } from '../../../src/core/language/read/path'
import { type Value, valueAt } from '../../../src/core/script/value'
import { mayWrite } from '../../workbench/may-write'
import { useUser } from '../../workbench/use-user'
import { compilationAtom } from '../../worker/atoms'
import { documentsAtom } from '../../workspace/atoms'
import { useWorkspace } from '../../workspace/context'
import type { BrandField } from './fields'
import { type LayeredBrand, type LayerFile, type LayerReach, type Layers, reachOf } from './layers'
import { problemsAt } from './problems'

/** What the form edits: a brand, at one of its layers. */
export type FormTarget = {
  readonly all: Layers
  readonly brand: LayeredBrand
  /** From the base to the layer that is edited. */
  readonly layers: readonly LayerFile[]
  readonly own: LayerFile
}

export const TargetContext = createContext<FormTarget | undefined>(undefined)

export function useTarget(): FormTarget {
  const target = useContext(TargetContext)
  if (!target) throw new Error('There is no brand above this component')
  return target
}

/** Paths of the documents edited in the forms of brands, the latest first; undo applies to those of the shown brand. */
export const editedAtom = atom<readonly string[]>([])

/** Edits a single value in the text of a document; returns a message if that is impossible. */
export type EditText = (path: string, change: (text: string) => Edited) => string | undefined

export function useEditText(): EditText {
  const workspace = useWorkspace()
  const store = useStore()
  const setEdited = useSetAtom(editedAtom)
  return useCallback(
    (path, change) => {
      const document = store.get(documentsAtom).get(path)
      if (!document || document.text === null) return 'Este arquivo não existe mais.'
      const done = change(document.text)
      if (!done.ok) return done.message
      if (done.text === document.text) return undefined
      workspace.edit(path, done.text)
      setEdited((before) => [path, ...before.filter((one) => one !== path)])
      return undefined
    },
    [workspace, store, setEdited],
  )
}

/** A value of the form, where it comes from, and what can be done with it. */
export type FieldState = {
  /** The effective value at the edited layer; undefined if no layer sets it. */
  readonly value: Value | undefined
  /** The layer that sets the value. */
  readonly from: LayerFile | undefined
  readonly isOwn: boolean
  readonly role: KeyRole
  /** The person's role is too low, or the person is restricted to other brands. */
  readonly isForbidden: boolean
  /** The value is set by the edited layer, the person may change it, and its file has no conflict. */
  readonly isOpen: boolean
  /** The value that applies once the own value is removed. */
  readonly below: Value | undefined
  readonly reach: LayerReach
  /** The value's path in the text of the edited layer, whether or not it is set there. */
  readonly at: Path
  readonly problems: readonly Diagnostic[]
  /** Why the last edit could not be written, as `set`, `edit` and `unset` return it. */
  readonly trouble: string | undefined
  readonly set: (value: Value) => string | undefined
  /** Applies any other edit to the layer's text. */
  readonly edit: (change: (text: string) => Edited) => string | undefined
  readonly unset: () => string | undefined
}

/** The key order of a brand's file, applied below the path at which the layer's values stand. */
const orderIn =
  ({ at = [] }: LayerFile): KeyOrder =>
  (path) =>
    variantKeyOrder(path.slice(at.length))

export function useField({ path, role }: Pick<BrandField, 'path' | 'role'>): FieldState {
  const { all, layers, own } = useTarget()
  const { diagnostics } = useAtomValue(compilationAtom)
  const user = useUser()
  const editText = useEditText()
  const [trouble, setTrouble] = useState<string>()
  const edit = (change: (text: string) => Edited) => {
    const said = editText(own.path, change)
    setTrouble(said)
    return said
  }
  const from = originOf({ layers }, path)
  const at = [...(own.at ?? []), ...path]
  const isOwn = from === own
  const isForbidden = !mayWrite(user, own.path) || !mayActAs(keyRoleOf(user), role)
  const below = layers
    .slice(0, -1)
    .map(({ value }) => valueAt(value, path))
    .findLast((value) => value !== undefined)
  return {
    value: from && valueAt(from.value, path),
    from,
    isOwn,
    role,
    at,
    isForbidden,
    isOpen: isOwn && !isForbidden && !own.document.conflict,
    below,
    reach: useMemo(() => reachOf(all, from ?? own, path), [all, from, own, path]),
    problems: from ? problemsAt(diagnostics, from, path) : [],
    trouble,
    edit,
    set: (value) => edit((text) => setValue(text, at, value, { order: orderIn(own) })),
    unset: () => edit((text) => removeValue(text, at)),
  }
}
