import { Avatar } from '../../ui/avatar'
import { KindIcon } from '../../ui/kind-icon'
import { useGoTo } from '../../workbench/open-document'
import { isSaidAlike } from '../changes/spoken'
import type { StepChange } from '../changes/step-changes'
import { changeCount, reachWords } from '../changes/words'
import type { Brand } from '../review/contents'
import { BeforeAfter, ChangeCard } from './change-card'
import { DeedList } from './deed-list'
import { ReachPanel } from './reach-panel'
import { SpokenList } from './spoken-list'

/** Who wrote a change, where that is known. */
export type Author = { readonly id: string; readonly name: string }

type Props = {
  readonly step: StepChange
  /** Its document. */
  readonly path: string | undefined
  readonly author?: Author | undefined
  readonly brands: ReadonlyMap<string, Brand>
}

/** A step before and after, as it is heard and where it leads, and for which brands. */
export function StepCard({ step, path, author, brands }: Props) {
  const goTo = useGoTo()
  const { id, group, kind, change, says, options, deeds, reach } = step
  const isDetail = deeds.length + options.length === 0 && says.every(isSaidAlike)
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
        <DeedList deeds={deeds} side={of} />
        {isDetail && of === 'after' && (
          <p className="dim">Muda um detalhe que não se vê na conversa. Veja como YAML.</p>
        )}
      </>
    )
  }
  return (
    <ChangeCard
      icon={<KindIcon kind={kind} />}
      name={id}
      title={
        path === undefined || change === 'removed' ? (
          id
        ) : (
          <button type="button" className="chg-go" onClick={() => goTo({ path, step: id })}>
            {id}
          </button>
        )
      }
      about={`${group}, ${changeCount(step)}`}
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
