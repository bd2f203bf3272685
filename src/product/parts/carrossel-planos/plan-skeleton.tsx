import { Bar } from '../../../web/kit/bar'
import { useUi } from '../../../web/kit/ui-context'

/** Placeholders of the cards during the search, as high as the cards, so that the layout does not shift when these arrive. */
export function PlanSkeleton({ cards }: { readonly cards: number }) {
  const { t } = useUi()
  return (
    <>
      <section className="carousel" aria-busy="true" aria-label={t('planos.buscando')}>
        <div className="carousel__head" aria-hidden="true">
          <div className="filters">
            {['tipo', 'prazo', 'parcela'].map((chip) => (
              <span key={chip} className="fchip skel" />
            ))}
          </div>
        </div>
        <div className="track track--700 track--skel" aria-hidden="true">
          {Array.from({ length: cards }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all alike
            <div key={at} className="track__card">
              <PlanOutline />
            </div>
          ))}
        </div>
      </section>
      <Bar>
        <p className="bar__what" role="status">
          <b>{t('planos.buscando')}</b>
          <span>{t('planos.instante')}</span>
        </p>
        <button type="button" className="btn btn--primary" aria-disabled="true">
          {t('planos.continuar')}
        </button>
      </Bar>
    </>
  )
}

/** The placeholder lines of a card, from plan type to fee. */
const LINES = ['tag', 'credit', 'label', 'month', 'term', 'later', 'row'] as const

/** The placeholder of one card. */
export const PlanOutline = () => (
  <div className="plan plan--c plan--skel">
    {LINES.map((line) => (
      <span key={line} className={`skel skel--${line}`} />
    ))}
  </div>
)
