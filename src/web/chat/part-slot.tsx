import { Suspense, use } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Facts } from '../../core/script/value'
import type { PartName } from '../../product/actions/contracts'
import { useChatUi } from './chat-context'
import { ItemBoundary } from './item-boundary'
import { type AnyPart, loadedPart, loadPart } from './load-part'
import { isPart } from './part-table'
import { TypingDots } from './typing-dots'

type Props = {
  readonly part: string
  readonly facts: Facts
  readonly finish?: Chat['finish']
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

/** Inside the boundary, so that a name from another release takes only this part down. */
function KnownPart({ part, facts, finish }: Props) {
  if (!isPart(part)) throw new Error(`the release shows "${part}", which this page does not know`)
  const slot = { facts, finish }
  const known = loadedPart(part)
  // drawn at once when it is already here; otherwise the place waits for it
  return known ? <Drawn part={known} {...slot} /> : <Awaited name={part} {...slot} />
}

type Slot = { readonly facts: Facts; readonly finish: Chat['finish'] | undefined }

function Awaited({ name, ...slot }: Slot & { readonly name: PartName }) {
  return <Drawn part={use(loadPart(name))} {...slot} />
}

function Drawn({ part: Part, facts, finish }: Slot & { readonly part: AnyPart }) {
  return (
    <Part facts={facts} finish={finish && ((result) => finish(result.outcome, result.facts))} />
  )
}

function LostPart({ retry }: { readonly retry: () => void }) {
  const { t } = useChatUi()
  return (
    <>
      <p className="wait">{t('chat.parte-perdida')}</p>
      <div className="options">
        <button type="button" className="btn btn--second" onClick={retry}>
          {t('chat.tentar-de-novo')}
        </button>
      </div>
    </>
  )
}
