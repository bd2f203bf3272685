import { actions, parts } from '../../src/actions/contracts/registry'
import { TEXT_KEYS } from '../../src/chat/text-keys'
import type { Known } from '../../src/language/words'
import { SITE_TEXT_KEYS } from '../../src/site/text-keys'

/** What a script may name and a variant must say; the server compiles releases with the same. */
export const known: Known = { actions, parts, texts: [...TEXT_KEYS, ...SITE_TEXT_KEYS] }
