import { useId } from 'react'
import type { Variant } from '../../core/script/variant'
import { Sheet } from '../kit/sheet'
import { textsByKey } from '../kit/texts'

type Props = { readonly variant: Variant; readonly onStay: () => void }

/** Asks a visitor who taps the logo in the middle of a talk whether to leave it. */
export function LeaveSheet({ variant: { texts, links }, onStay }: Props) {
  const { t } = textsByKey(texts)
  const id = useId()
  return (
    <Sheet labelledBy={id} small onLeave={onStay}>
      <div className="sheet__main sheet__pad leave">
        <h2 id={id}>{t('pagina.sair-titulo')}</h2>
        <p>{t('pagina.sair-texto')}</p>
        <button type="button" className="btn btn--primary btn--block" onClick={onStay}>
          {t('pagina.sair-ficar')}
        </button>
        <a className="btn btn--second btn--block" href={links.site}>
          {t('pagina.sair')}
        </a>
      </div>
    </Sheet>
  )
}
