import type { Script } from '../script/script'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { goldenTurns } from './golden'
import { type Refreshed, refreshText } from './golden-text'
import { observeTalk } from './run-talk'
import type { Talk } from './talk'

/** The text of a golden talk, refreshed with what the bot says now and the brand's values. `script` has the variant's copy in it. */
export function refreshTalk(
  talk: Talk,
  text: string,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): Refreshed {
  const { turns } = observeTalk(talk, script, variant, vocabulary)
  return refreshText(text, goldenTurns(talk, turns, script, variant), talk.golden)
}
