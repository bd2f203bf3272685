import { useStore } from 'jotai'
import { useEffect } from 'react'
import { shortcutOf } from '../ui/shortcut'
import { commandsAtom } from '../workbench/commands'

/** What a field of text does by itself. */
const OF_FIELDS = new Set(['Ctrl+Z', 'Ctrl+Shift+Z', 'Ctrl+Y'])

/** Runs the command whose keys are pressed, before the editor or the browser takes them. */
export function useShortcuts(): void {
  const store = useStore()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return
      const keys = shortcutOf(event)
      if (OF_FIELDS.has(keys) && isField(event.target)) return
      const command = store.get(commandsAtom).find(({ shortcut }) => shortcut === keys)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      command.run()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [store])
}

/** A field of a form; the editor's own hidden field is none. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable="true"]') !== null &&
  target.closest('.monaco-editor') === null
