import { isMapping, type Value } from '../../../script/value'
import type { Layer } from '../../lower/compile-layer'
import type { Path } from '../../read/path'

/** The addresses of a layer: its links by name and the items of its menu. */
export function addressesOf(
  value: Layer['value'],
): readonly { readonly path: Path; readonly href: string }[] {
  const links = isMapping(value.links) ? Object.entries(value.links) : []
  const menu: readonly Value[] = Array.isArray(value.menu) ? value.menu : []
  const all = [
    ...links.map(([name, href]) => ({ path: ['links', name] as Path, href })),
    ...menu.map((item, n) => ({
      path: ['menu', n, 'href'] as Path,
      href: isMapping(item) ? item.href : '',
    })),
  ]
  return all.flatMap(({ path, href }) =>
    typeof href === 'string' && href !== '' ? [{ path, href }] : [],
  )
}
