import type { Known } from '../../src/core/language/check/words'
import { actions } from '../../src/product/actions/contracts'
import { parts } from '../../src/product/parts/contracts'
import { TEXT_KEYS } from '../../src/web/kit/text-keys'
import { SITE_TEXT_KEYS } from '../../src/web/site/text-keys'

/** What a script may name and a variant must say: the contracts, and the words of chat and page. */
export const known: Known = { actions, parts, texts: [...TEXT_KEYS, ...SITE_TEXT_KEYS] }
