import {
  HAPPENINGS,
  type HappeningKind,
  type Names,
  type Pattern,
  type Patterns,
  type RuleEvent,
} from './invariant'

export type Matches = (happening: RuleEvent) => boolean

/** Tests whether one of the patterns matches a happening; without patterns none does. */
export function matcherOf(patterns: Patterns | undefined): Matches {
  const matchers = patternList(patterns).map(oneMatcher)
  return (happening) => matchers.some((matches) => matches(happening))
}

/** One pattern, several or none as a list. */
export function patternList(patterns: Patterns | undefined): readonly Pattern[] {
  if (patterns === undefined) return []
  return isList(patterns) ? patterns : [patterns]
}

const isList = (patterns: Patterns): patterns is readonly Pattern[] => Array.isArray(patterns)

function oneMatcher(pattern: Pattern): Matches {
  const kind = patternKind(pattern)
  const named = namesTest(pattern[kind])
  const inside = namesTest(pattern.in)
  const ended = pattern.outcome === undefined ? undefined : namesTest(pattern.outcome)
  const { input = [], personal } = pattern
  return (happening) => {
    if (happening.kind !== kind || !named(happening.name) || !inside(happening.step)) return false
    if (personal !== undefined && happening.personal !== personal) return false
    if (ended) return happening.outcome !== undefined && ended(happening.outcome)
    return happening.outcome === undefined && input.every((name) => happening.input?.includes(name))
  }
}

/** The kind of happening that a pattern is about; the schema admits exactly one. */
export const patternKind = (pattern: Pattern): HappeningKind =>
  HAPPENINGS.find((kind) => pattern[kind] !== undefined) ?? 'end'

/** Tests whether a name is one of `names`; without names every name passes. */
export function namesTest(names: Names | boolean | undefined): (name: string) => boolean {
  if (names === undefined || typeof names === 'boolean') return () => true
  const listed = typeof names === 'string' ? [names] : names
  const tests = listed.map((name) => globTest(name))
  return (name) => tests.some((test) => test(name))
}

/** `*` matches any characters. There is no other syntax, and no backtracking that could take exponential time. */
function globTest(glob: string): (name: string) => boolean {
  const [head = '', ...rest] = glob.split('*')
  if (rest.length === 0) return (name) => name === glob
  const tail = rest.pop() ?? ''
  return (name) => {
    if (!name.startsWith(head) || !name.endsWith(tail)) return false
    let at = head.length
    for (const part of rest) {
      const found = name.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return at + tail.length <= name.length
  }
}
