import type { ComponentType } from 'react'
import type { Facts } from '../../core/script/value'
import type { PartName } from '../../product/actions/contracts'
import { partTable } from './part-table'

/** A part as the slot sees it: what it reads and how it ends was checked where it was declared. */
export type AnyPart = ComponentType<{
  readonly facts: Facts
  readonly finish?:
    | ((result: { readonly outcome: string; readonly facts: Facts }) => void)
    | undefined
}>

const loaded = new Map<PartName, AnyPart>()
const loading = new Map<PartName, Promise<AnyPart>>()

/** The part, if it is already here: then it is drawn at once. */
export function loadedPart(name: PartName): AnyPart | undefined {
  return loaded.get(name)
}

/** Fetches a part once. What failed is fetched again the next time it is asked for. */
export function loadPart(name: PartName): Promise<AnyPart> {
  const known = loading.get(name)
  if (known) return known
  const promise = fetchPart(name).catch((error: unknown) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, promise)
  return promise
}

async function fetchPart(name: PartName): Promise<AnyPart> {
  // the table pairs each name with a component of that name's contract; here only the pairing is forgotten
  const part = (await partTable[name].load()) as AnyPart
  loaded.set(name, part)
  return part
}
