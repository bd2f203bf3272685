import { once } from '../../script/once'
import { diagnoseSlips } from '../diagnostics/diagnose-slips'
import type { Finding } from '../diagnostics/finding'
import type { Unit } from '../read/unit'
import { STEP_KEYS } from './step-keys'

/** Those of a variant that a line begins with. */
const VARIANT_KEYS = 'group|path|links|brand|copy|texts|banner|referral'

/** A line that is nothing but a comment, and in it a key with its value, or a list item in braces. */
const COMMENTED = new RegExp(
  `^[ \\t]*#[ \\t]*(- \\{[^}\\n]*:|(?:- )?(?:${STEP_KEYS}|${VARIANT_KEYS}):(?:[ \\t]|$)|[\\w.-]+:[ \\t]+["']?(?:https?:|tel:|mailto:)).*$`,
  'gm',
)

/** Lines of a script or a variant that were turned into comments: what they did is not done, and nobody sees why. */
export const checkComments = once(({ passage }: Unit): readonly Finding[] =>
  passage.text.includes('#')
    ? [...passage.text.matchAll(COMMENTED)].slice(0, 1).map(({ 0: line, index }) => {
        const start = index + line.indexOf('#')
        return diagnoseSlips.commentedOut({ passage, start, end: index + line.trimEnd().length })
      })
    : [],
)
