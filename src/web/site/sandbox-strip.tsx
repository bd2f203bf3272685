import type { Variant } from '../../core/script/variant'
import { SiteIcon } from './icon'
import { siteText } from './texts'

/** Says on every page of a sandbox that nothing in it is real (design section 5). */
export function SandboxStrip({ variant }: { readonly variant: Variant }) {
  return (
    <aside className="sandbox">
      <SiteIcon name="flask" />
      <span>{siteText(variant, 'pagina.sandbox')}</span>
    </aside>
  )
}
