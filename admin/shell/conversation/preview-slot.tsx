import { IconDeviceMobile } from '@tabler/icons-react'
import { partOf } from '../lazy-part'
import { PREVIEW } from './slots'

/** The right pane: the preview, once it is there. */
export function PreviewSlot() {
  if (PREVIEW) {
    const Preview = partOf(PREVIEW)
    return <Preview />
  }
  return (
    <div className="ph-empty">
      <IconDeviceMobile size={28} />
      <b>Nada para mostrar ainda</b>
      <span>A prévia aparece com o primeiro passo.</span>
    </div>
  )
}
