import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { createContext, useCallback, useContext, useMemo } from 'react'
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

/** Documents edited in this view, the last one first: what undo is about. */
export const editedAtom = atom<readonly string[]>([])

/** Changes the text of a document by an edit of a single value; says why where that cannot be. */
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
  /** As it counts at the layer that is edited; undefined where no layer sets it. */
  readonly value: Value | undefined
  /** The layer that sets it. */
  readonly from: LayerFile | undefined
  readonly isOwn: boolean
  readonly role: KeyRole
  /** The role is not enough, or the layer is not of the brands that the person is bound to. */
  readonly isForbidden: boolean
  /** Own, and the person may change it. */
  readonly isOpen: boolean
  /** What it would be without the own value. */
  readonly below: Value | undefined
  readonly reach: LayerReach
  /** Where it stands, or would, in the text of the layer that is edited. */
  readonly at: Path
  readonly problems: readonly Diagnostic[]
  /** Each says why it could not. */
  readonly set: (value: Value) => string | undefined
  /** An edit of the layer's text by other means. */
  readonly edit: (change: (text: string) => Edited) => string | undefined
  readonly unset: () => string | undefined
}

/** Keys of a layer in the order of a brand's, wherever they stand. */
const orderIn =
  ({ at = [] }: LayerFile): KeyOrder =>
  (path) =>
    variantKeyOrder(path.slice(at.length))

export function useField({ path, role }: Pick<BrandField, 'path' | 'role'>): FieldState {
  const { all, layers, own } = useTarget()
  const { diagnostics } = useAtomValue(compilationAtom)
  const user = useUser()
  const editText = useEditText()
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
    ...{ role, at },
    isForbidden,
    isOpen: isOwn && !isForbidden && !own.document.conflict,
    below,
    reach: useMemo(() => reachOf(all, from ?? own, path), [all, from, own, path]),
    problems: from ? problemsAt(diagnostics, from, path) : [],
    set: (value) =>
      editText(own.path, (text) => setValue(text, at, value, { order: orderIn(own) })),
    edit: (change) => editText(own.path, change),
    unset: () => editText(own.path, (text) => removeValue(text, at)),
  }
}
