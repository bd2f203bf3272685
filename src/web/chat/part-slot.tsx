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
  /** An action is running. */
  readonly busy?: boolean
}

/** Renders a part: dots until its code is loaded, and a button to try again if that fails. */
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
 * Inside the boundary, so that a part of another release, unknown here, breaks only itself. One component for a loaded part and for one that is
 * being loaded: with two, a part just loaded would be mounted anew at its next rendering and lose what was typed into it.
 */
function KnownPart({ part, facts, changed, finish, dryRun, busy = false }: Props) {
  const { parts } = useChatUi()
  if (!parts.has(part))
    throw new Error(`the release shows "${part}", which this page does not know`)
  // rendered at once if it is loaded already; otherwise suspended until it is
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
