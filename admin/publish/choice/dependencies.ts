import { readWhole } from '../../../src/core/language/edit/edited'
import { layerPlace } from '../../../src/core/language/read/layer-place'
import { isMapping, type Value, valueAt } from '../../../src/core/script/value'
import { outlineOf } from '../../workspace/outline'
import { baseName } from '../../workspace/outlines'

/** The live and the draft text of a changed path; null: it does not exist. A picture's text is empty. */
export type Sides = {
  readonly path: string
  readonly live: string | null
  readonly draft: string | null
}

/**
 * `path` cannot be published without `needed`: it uses a name that is new there, removes a name that was used there, or a name moved
 * between the two.
 */
export type PublishDependency = {
  readonly path: string
  readonly needed: string
  readonly why: 'uses' | 'removes' | 'moves'
}

/** The dependencies between changed paths, found by the names that each defines and uses. */
export function dependenciesOf(changed: readonly Sides[]): readonly PublishDependency[] {
  const read = changed.map(({ path, live, draft }) => {
    const [was, is] = [madeIn(path, live), madeIn(path, draft)]
    const [used, uses] = [namedIn(live), namedIn(draft)]
    return {
      path,
      was,
      is,
      used,
      uses,
      added: [...is].filter((name) => !was.has(name)),
      gone: [...was].filter((name) => !is.has(name)),
    }
  })
  return read.flatMap((one) =>
    read.flatMap((other): readonly PublishDependency[] => {
      if (one === other) return []
      const between = { path: one.path, needed: other.path }
      const moved = (from: typeof one, to: typeof one) =>
        from.gone.some((name) => to.is.has(name) && !to.was.has(name))
      if (moved(one, other) || moved(other, one)) return [{ ...between, why: 'moves' }]
      const isNew = (name: string) => one.uses.has(name) && !one.used.has(name)
      if (other.added.some(isNew)) return [{ ...between, why: 'uses' }]
      const isLeft = (name: string) => other.used.has(name) && !other.uses.has(name)
      return one.gone.some(isLeft) ? [{ ...between, why: 'removes' }] : []
    }),
  )
}

/** The ticked paths that can be published: a path is left out if one that it needs is left out. */
export function goingOf(
  ticked: Iterable<string>,
  needs: readonly PublishDependency[],
): ReadonlySet<string> {
  const going = new Set(ticked)
  const torn = () => needs.find(({ path, needed }) => going.has(path) && !going.has(needed))
  for (let need = torn(); need; need = torn()) going.delete(need.path)
  return going
}

/** A path to tick, with all that it needs; or a path to untick, with all that need it. */
export function withIts(
  path: string,
  needs: readonly PublishDependency[],
  isTicked: boolean,
): ReadonlySet<string> {
  const found = new Set([path])
  // iterating a set also visits members that are added meanwhile
  for (const one of found) {
    for (const need of needs) {
      if (isTicked && need.path === one) found.add(need.needed)
      if (!isTicked && need.needed === one) found.add(need.path)
    }
  }
  return found
}

/** The names that a file defines for others: a script its steps and facts, any other file its own name. */
function madeIn(path: string, text: string | null): ReadonlySet<string> {
  if (text === null) return new Set()
  if (path.startsWith('scripts/')) {
    const facts = valueAt(readWhole(text)?.value, ['facts'])
    return new Set([
      ...outlineOf(text).steps.map(({ id }) => id),
      ...(isMapping(facts) ? Object.keys(facts) : []),
    ])
  }
  if (layerPlace(path)) return new Set([baseName(path)])
  return new Set([path.slice(path.lastIndexOf('/') + 1)])
}

/** The names that a text may use: every key, every whole value, and the facts in its sentences. */
function namedIn(text: string | null): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (value: Value | undefined): void => {
    if (typeof value === 'string') {
      found.add(value)
      for (const [, fact = ''] of value.matchAll(/\{\{\s*([\w-]+)/g)) found.add(fact)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (isMapping(value)) {
      for (const [key, inner] of Object.entries(value)) {
        found.add(key)
        walk(inner)
      }
    }
  }
  if (text !== null && text !== '') walk(readWhole(text)?.value)
  return found
}
