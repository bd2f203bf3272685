import { keyCaps, type Shortcut } from './shortcut'

const NAMES: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Escape', 'Esc'],
])

/** A shortcut as one key cap. */
export function Keys({ of }: { of: Shortcut }) {
  return (
    <kbd>
      {keyCaps(of)
        .map((key) => NAMES.get(key) ?? key)
        .join(' ')}
    </kbd>
  )
}
