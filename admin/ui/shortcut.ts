/** Keys as written on a menu: modifiers in the order Ctrl, Alt, Shift, then one key, "Ctrl+Alt+P". Ctrl is ⌘ on a Mac. */
export type Shortcut = string

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>

/** The keys of an event in the words of a shortcut; letters and digits by their place, as Alt changes what they write. */
export function shortcutOf(event: Pressed): Shortcut {
  const letter = /^(?:Key|Digit)(\w)$/.exec(event.code)?.[1]
  const key = letter ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key)
  return [
    ...(event.ctrlKey || event.metaKey ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
    key,
  ].join('+')
}

/** As drawn: one key cap each. */
export const keyCaps = (shortcut: Shortcut): readonly string[] => shortcut.split('+')
