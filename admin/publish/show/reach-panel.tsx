import type { Reach } from '../changes/step-changes'
import { reachWords } from '../changes/words'
import type { Brand } from '../review/contents'
import { BrandTiles } from './brand-tile'

type Props = { readonly reach: Reach; readonly brands: ReadonlyMap<string, Brand> }

/** Which brands a change of a step means something for, as a sentence, a bar and tiles. */
export function ReachPanel({ reach, brands }: Props) {
  const groups = [
    { name: 'r1', label: 'Muda', about: '', ids: reach.changes },
    { name: 'r2', label: 'Texto próprio', about: '', ids: reach.own },
    {
      name: 'r3',
      label: 'Não muda',
      about: 'A conversa destas marcas não passa por este passo',
      ids: reach.unreached,
    },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <div className="reach">
      <b>{reachWords(reach)}</b>
      <div className="reach-bar" aria-hidden="true">
        {groups.map(({ name, ids }) => (
          <i key={name} className={name} style={{ flex: ids.length }} />
        ))}
      </div>
      <div className="reach-g">
        {groups.map(({ name, label, about, ids }) => (
          <div key={name} title={about} style={{ flex: `${Math.max(ids.length, 4)} 1 0` }}>
            <span className="rl">
              <i className={name} />
              <b>{label}</b> {ids.length}
            </span>
            <BrandTiles ids={ids} brands={brands} />
          </div>
        ))}
      </div>
    </div>
  )
}
