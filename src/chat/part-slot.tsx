import { Suspense, use } from 'react'
import type { PartName } from '../actions/contracts/registry'
import type { Chat } from '../runtime/chat'
import type { Facts } from '../script/value'
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
export function PartSlot({ part, facts, finish }: Props) {
  return (
    <ItemBoundary fallback={(retry) => <LostPart retry={retry} />}>
      <Suspense fallback={<TypingDots size="l" />}>
        <LoadedPart name={nameOf(part)} facts={facts} finish={finish} />
      </Suspense>
    </ItemBoundary>
  )
}

function nameOf(part: string): PartName {
  if (isPart(part)) return part
  throw new Error(`the release shows "${part}", which this page does not know`)
}

type LoadedProps = {
  readonly name: PartName
  readonly facts: Facts
  readonly finish?: Chat['finish'] | undefined
}

/** Drawn at once when it is already here; otherwise the place waits for it. */
function LoadedPart(props: LoadedProps) {
  const part = loadedPart(props.name)
  return part ? <Drawn part={part} {...props} /> : <Awaited {...props} />
}

function Awaited(props: LoadedProps) {
  return <Drawn part={use(loadPart(props.name))} {...props} />
}

function Drawn({ part: Part, facts, finish }: LoadedProps & { readonly part: AnyPart }) {
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
