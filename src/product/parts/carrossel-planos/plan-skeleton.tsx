import { Bar } from '../../../web/kit/bar'
import { useUi } from '../../../web/kit/ui-context'

/** Outlines of the cards while plans are looked for, as high as the cards themselves, so that nothing moves when they come. */
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

/** The lines of a card, from its kind to its fee. */
const LINES = ['tag', 'credit', 'label', 'month', 'term', 'later', 'row'] as const

/** The outline of one card. */
export const PlanOutline = () => (
  <div className="plan plan--c plan--skel">
    {LINES.map((line) => (
      <span key={line} className={`skel skel--${line}`} />
    ))}
  </div>
)
