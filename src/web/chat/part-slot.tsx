import { Suspense, use } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Facts } from '../../core/script/value'
import { useChatUi } from './chat-context'
import { ItemBoundary } from './item-boundary'
import { stepOf } from './shown'
import { SupportCode } from './support-code'
import { TypingDots } from './typing-dots'
import { useShown } from './use-shown'

type Props = {
  readonly part: string
  readonly facts: Facts
  readonly changed?: readonly string[] | undefined
  readonly finish?: Chat['finish'] | undefined
  readonly dryRun?: Chat['dryRun'] | undefined
  /** What the part has handed over is on its way. */
  readonly busy?: boolean
}

/** The place of a part: dots until its code is here, and a way to try again when it does not come. */
export function PartSlot(props: Props) {
  return (
    <ItemBoundary fallback={(retry) => <LostPart retry={retry} />}>
      <Suspense fallback={<TypingDots size="l" />}>
        <KnownPart {...props} />
      </Suspense>
    </ItemBoundary>
  )
}

/**
 * Inside the boundary, so that a name from another release takes only this part down. One component for a part that is here and for one
 * that is waited for: with two, a part that has come would be built anew when it is next drawn, and forget what was typed into it.
 */
function KnownPart({ part, facts, changed, finish, dryRun, busy = false }: Props) {
  const { parts } = useChatUi()
  if (!parts.has(part))
    throw new Error(`the release shows "${part}", which this page does not know`)
  // drawn at once when it is already here; otherwise the place waits for it
  const Part = parts.loaded(part) ?? use(parts.load(part))
  return (
    <Part
      facts={facts}
      {...(changed && { changed })}
      finish={finish && (({ outcome, facts }, transient) => finish(outcome, facts, transient))}
      dryRun={dryRun}
      busy={busy}
    />
  )
}

function LostPart({ retry }: { readonly retry: () => void }) {
  const { t } = useChatUi()
  const step = useShown(stepOf)
  return (
    <>
      <p className="wait">{t('chat.parte-perdida')}</p>
      <p className="wait">
        <SupportCode of={{ step, outcome: '' }} />
      </p>
      <div className="options">
        <button type="button" className="btn btn--second" onClick={retry}>
          {t('chat.tentar-de-novo')}
        </button>
      </div>
    </>
  )
}
