import { factTable } from '../../src/product/facts/vocabulary'
import { shownValue } from '../preview/words'
import type { Told } from './api'

type Props = { readonly told: Told; readonly turn: number | undefined }

/** What the bot knew when the talk went wrong, or at its end. */
export function KnownFacts({ told, turn }: Props) {
  const facts = Object.entries(told.facts).filter(([name]) => !name.startsWith('variante.'))
  if (facts.length === 0) return null
  return (
    <section className="knew">
      <h3>
        {turn === undefined || turn < 0
          ? 'O que o bot sabia no fim'
          : `O que o bot sabia no turno ${turn + 1}`}
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <span className="fact" title={factTable.get(name)?.label}>
                {name}
              </span>
            </dt>
            <dd className="tn ell">{shownValue(name, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
