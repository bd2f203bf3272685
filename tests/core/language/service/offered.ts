import type { CompletionItem } from '../../../../src/core/language/service/types'
import { edited, openAt, realService } from './at'

export const service = realService()
service.diagnostics()
export const STEP = 'group: nova\nsteps:\n  novo:\n'

/** What is offered, once the file has been checked or before, where `|` stands in a file of its own, the first ones first. */
export function offered(
  marked: string,
  path = 'scripts/nova.yaml',
  isChecked = false,
): readonly CompletionItem[] {
  const at = openAt(service, path, marked)
  if (isChecked) service.diagnostics()
  const items = service.complete(path, at)
  service.close(path)
  return [...items].sort((a, b) => (a.sortText < b.sortText ? -1 : 1))
}

export const labels = (marked: string, path?: string) =>
  offered(marked, path).map(({ label }) => label)

export function take(marked: string, label: string, path?: string): string {
  const item = offered(marked, path).find((one) => one.label === label)
  if (!item) throw new Error(`"${label}" is not offered`)
  return edited(marked.replace('|', ''), [item.edit])
}
