import { IconArrowRight } from '@tabler/icons-react'
import { Avatar } from '../../ui/avatar'
import { KindIcon } from '../../ui/kind-icon'
import { useGoTo } from '../../workbench/open-document'
import { useNames } from '../../workspace/names'
import type { BehaviourChange } from '../changes/behaviour-changes'
import type { Reach, StepChange } from '../changes/step-changes'
import { isTextUnchanged } from '../changes/text-change'
import { changeCount, reachWords } from '../changes/words'
import type { ReviewedBrand } from '../review/contents'
import { BrandTiles } from './brand-tile'
import { BeforeAfter, ChangeCard } from './change-card'
import { SpokenList } from './spoken-list'

/** The author of a change. */
export type ChangeAuthor = { readonly id: string; readonly name: string }

type Props = {
  readonly step: StepChange
  /** The step's document. */
  readonly path: string | undefined
  readonly author?: ChangeAuthor | undefined
  readonly brands: ReadonlyMap<string, ReviewedBrand>
}

/** A step before and after: what it says, where it leads, and which brands it concerns. */
export function StepCard({ step, path, author, brands }: Props) {
  const goTo = useGoTo()
  const nameOf = useNames()
  const { id, group, kind, change, says, options, behaviours, reach } = step
  const isDetail = behaviours.length + options.length === 0 && says.every(isTextUnchanged)
  const mixed = reach.own.length + reach.unreached.length > 0
  const side = (of: 'before' | 'after') => {
    const absent = change === (of === 'before' ? 'added' : 'removed')
    if (absent) {
      return (
        <p className="dim">{of === 'before' ? 'Este passo não existia.' : 'Não existe mais.'}</p>
      )
    }
    return (
      <>
        <SpokenList spoken={says} side={of} as="sb" />
        <SpokenList spoken={options} side={of} as="sbtn" />
        <BehaviourList behaviours={behaviours} side={of} />
        {isDetail && of === 'after' && (
          <p className="dim">Muda um detalhe que não se vê na conversa. Veja como YAML.</p>
        )}
      </>
    )
  }
  return (
    <ChangeCard
      icon={<KindIcon kind={kind} />}
      name={nameOf(id)}
      title={
        path === undefined || change === 'removed' ? (
          nameOf(id)
        ) : (
          <button
            type="button"
            className="chg-go"
            title={id}
            onClick={() => goTo({ path, step: id })}
          >
            {nameOf(id)}
          </button>
        )
      }
      about={`${nameOf(`scripts/${group}.yaml`)}, ${changeCount(step)}`}
      end={
        <>
          {!mixed && <span className="dim">{reachWords(reach)}</span>}
          {author && <Avatar id={author.id} name={author.name} />}
        </>
      }
    >
      <BeforeAfter before={side('before')} after={side('after')} />
      {mixed && <ReachPanel reach={reach} brands={brands} />}
    </ChangeCard>
  )
}

type BehaviourListProps = {
  readonly behaviours: readonly BehaviourChange[]
  readonly side: 'before' | 'after'
}

/** The changed ways and other behaviours of a step, on one side. */
function BehaviourList({ behaviours, side }: BehaviourListProps) {
  const there = behaviours.filter((behaviour) => behaviour[side] !== undefined)
  if (there.length === 0) return null
  return (
    <ul className="gos">
      {there.map((behaviour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: doings in their order, drawn as a whole
        <li key={index}>
          <BehaviourLine behaviour={behaviour} side={side} />
        </li>
      ))}
    </ul>
  )
}

function BehaviourLine({
  behaviour,
  side,
}: {
  behaviour: BehaviourChange
  side: 'before' | 'after'
}) {
  const { label, when, isWay, before, after } = behaviour
  const value = behaviour[side]
  const Mark = side === 'before' ? 'del' : 'ins'
  const moved = before === after
  return (
    <>
      {label !== '' && <span className={isWay ? 'out' : 'dim'}>{label}</span>}
      {when && <span className="said-when">quando {when}</span>}
      {isWay && (
        <span className="dim way">
          <IconArrowRight size={14} aria-hidden="true" />
          {side === 'before' || before === undefined ? 'segue para' : 'agora segue para'}
        </span>
      )}
      {moved ? (
        <span>
          {value} <span className="dim">(em outra ordem)</span>
        </span>
      ) : (
        <Mark>{value}</Mark>
      )}
    </>
  )
}

type ReachPanelProps = {
  readonly reach: Reach
  readonly brands: ReadonlyMap<string, ReviewedBrand>
}

/** Which brands the change of a step affects, as a sentence, a bar and tiles. */
function ReachPanel({ reach, brands }: ReachPanelProps) {
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
