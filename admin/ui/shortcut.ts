/** A shortcut as menus write it: modifiers in the order Ctrl, Alt, Shift, then one key, "Ctrl+Alt+P". Ctrl is ⌘ on a Mac. */
export type Shortcut = string

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>

/** The shortcut of a keyboard event; letters and digits by physical key, since Alt changes their character. */
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

/** The keys of a shortcut. */
export const keyCaps = (shortcut: Shortcut): readonly string[] => shortcut.split('+')

/** Whether the target is a form field; Monaco's hidden text field is not one. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable="true"]') !== null &&
  target.closest('.monaco-editor') === null
