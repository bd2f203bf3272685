import type { Line } from '../../script/step'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { withFix } from '../diagnostics/finding'
import type { AuthoredLine, AuthoredSay } from '../read/authored'
import { splitItem } from '../read/insertions'
import type { Path } from '../read/path'
import { lowerCondition } from './lower-condition'
import { lowerStillPart } from './lower-outcomes'
import { lowerText } from './lower-text'
import { atKey, atValue, type Lowering } from './lowering'

/** Compiles what is said: a sentence, or a list of sentences and parts, each perhaps with a guard. */
export function lowerSay(to: Lowering, path: Path, say: AuthoredSay): readonly Line[] {
  if (typeof say === 'string') return [{ type: 'text', text: lowerText(to, path, say) }]
  return say.flatMap((line, n) => lowerLine(to, [...path, n], line))
}

function lowerLine(to: Lowering, path: Path, line: AuthoredLine): readonly Line[] {
  if (typeof line === 'string') return [{ type: 'text', text: lowerText(to, path, line) }]
  const { when, text, part } = line
  const guard = when && { when: lowerCondition(to, [...path, 'when'], when) }
  if (part !== undefined) {
    if (text !== undefined) {
      const reason = {
        pt: 'a fala já tem "part". Faça dela dois itens da lista.',
        en: 'the line has a "part" already. Make two items of it.',
      }
      const found = diagnoseShape.misplacedKey(atKey(to, [...path, 'text']), 'text', reason)
      const title = { pt: 'Fazer dela dois itens', en: 'Make two items of it' }
      to.report(withFix(found, title, splitItem(to.unit, path)))
    }
    return [{ ...lowerStillPart(to, [...path, 'part'], part), ...guard }]
  }
  if (text === undefined) {
    to.report(diagnoseShape.missingKey(atValue(to, path), 'text'))
    return []
  }
  return [{ type: 'text', ...guard, text: lowerText(to, [...path, 'text'], text) }]
}
