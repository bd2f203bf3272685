import { memoize } from '../../script/memoize'
import { diagnoseSlips } from '../diagnostics/diagnose-slips'
import type { Finding } from '../diagnostics/finding'
import type { Unit } from '../read/unit'
import { STEP_KEYS } from './step-keys'

/** The keys of a variant file, as alternatives of a pattern. */
const VARIANT_KEYS = 'group|path|links|brand|copy|texts|banner|referral'

/** A line that is only a comment and contains a key with its value, or a list item in braces. */
const COMMENTED = new RegExp(
  `^[ \\t]*#[ \\t]*(- \\{[^}\\n]*:|(?:- )?(?:${STEP_KEYS}|${VARIANT_KEYS}):(?:[ \\t]|$)|[\\w.-]+:[ \\t]+["']?(?:https?:|tel:|mailto:)).*$`,
  'gm',
)

/** Reports the first line of a script or variant that was commented out: it has no effect, and nothing else would say so. */
export const checkComments = memoize(({ passage }: Unit): readonly Finding[] =>
  passage.text.includes('#')
    ? [...passage.text.matchAll(COMMENTED)].slice(0, 1).map(({ 0: line, index }) => {
        const start = index + line.indexOf('#')
        return diagnoseSlips.commentedOut({ passage, start, end: index + line.trimEnd().length })
      })
    : [],
)
