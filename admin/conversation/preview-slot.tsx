import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { asideAtom } from '../workbench/panels'
import { MODES, Preview } from './parts'

/** The right pane: the preview, and what the mode of the middle pane shows beside itself. */
export function PreviewSlot() {
  const [query] = useSearchParams()
  const aside = MODES.find(({ id }) => id === query.get('modo'))?.aside
  const [shown, show] = useAtom(asideAtom)
  const isCovered = aside !== undefined && shown === 'modo'
  return (
    <div className="aside">
      {aside && (
        <fieldset className="seg aside-h" aria-label="O que mostrar ao lado">
          <button
            type="button"
            aria-pressed={isCovered}
            className={isCovered ? 'on' : undefined}
            onClick={() => show('modo')}
          >
            {aside.label}
          </button>
          <button
            type="button"
            aria-pressed={!isCovered}
            className={isCovered ? undefined : 'on'}
            onClick={() => show('previa')}
          >
            Prévia
          </button>
        </fieldset>
      )}
      <div className="aside-b">
        {/* the preview goes on under what covers it: its conversation is what the mode tells of */}
        <div className={isCovered ? 'aside-p covered' : 'aside-p'} inert={isCovered}>
          <Preview />
        </div>
        {isCovered && (
          <div className="aside-p">
            <Suspense>
              <aside.Body />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}
