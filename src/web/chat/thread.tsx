import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Bar } from '../kit/bar'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import { type HelpItem, livenessOf, type PartItem } from './groups'
import { ItemBoundary } from './item-boundary'
import type { MarkList } from './mark-list'
import { useOnDemand } from './on-demand'
import { OptionList } from './option-list'
import { PartSlot } from './part-slot'
import { help, marks } from './pieces'
import { BubbleRun, DotsRun } from './run'
import {
  askedOf,
  busyOf,
  callingOf,
  dotsOf,
  editingOf,
  failedOf,
  helpOf,
  partShownOf,
  promptOf,
  resumeOf,
  shownGroups,
  statusOf,
  waitsOnlineOf,
} from './shown'
import { SupportCode } from './support-code'
import { TypingDots } from './typing-dots'
import { useShown } from './use-shown'

/** All that was said, and at its end what can be done now. */
export function Thread() {
  const { openedAt } = useChatUi()
  const groups = useShown(shownGroups)
  const asked = useShown(askedOf)
  const awaited = useAwaited()
  const dots = useShown(dotsOf) && awaited === undefined
  const editing = useShown(editingOf) ?? Number.POSITIVE_INFINITY
  const lastGroup = groups.at(-1)
  const botIsLast = lastGroup?.type === 'run' && lastGroup.from === 'bot'
  return (
    <ol className="thread">
      {groups.map((group) =>
        group.type === 'help' ? (
          <HelpSlot key={group.key} item={group.item} />
        ) : group.type === 'part' ? (
          <li
            key={group.key}
            className={group.item.id > editing ? 'part rise later' : 'part rise'}
            aria-live={livenessOf(group.item, openedAt)}
          >
            <LoggedPart item={group.item} />
          </li>
        ) : (
          <BubbleRun
            key={group.key}
            run={group}
            asked={group.bubbles.some(({ id }) => id === asked) ? asked : undefined}
            later={(group.bubbles[0]?.id ?? 0) > editing}
            typing={dots && botIsLast && group === lastGroup}
          />
        ),
      )}
      {dots && !botIsLast && <DotsRun />}
      <ResumeSlot />
      <Now />
      <FailedNote />
      {awaited !== undefined && (
        <li className="awaited rise" aria-live="off">
          <PartSlot part={awaited} facts={{}} busy />
        </li>
      )}
      <LongWait />
      <HeldNote />
    </ol>
  )
}

/** The part that the bot is looking for, which stands in outlines until it is there. */
function useAwaited(): string | undefined {
  const { parts } = useChatUi()
  return parts.awaiting(useShown(callingOf))
}

/** A part that was said; one that waits where it stands can be used. */
function LoggedPart({ item: { id, part, facts, changed } }: { readonly item: PartItem }) {
  const { chat } = useChatUi()
  const waits = useShown(promptOf)?.standing === id
  return (
    <PartSlot
      part={part}
      facts={facts}
      changed={changed}
      finish={waits ? chat.finish : undefined}
    />
  )
}

/** The part and the options that wait for the visitor. */
function Now() {
  const { chat, parts } = useChatUi()
  const prompt = useShown(promptOf)
  const busy = useShown(statusOf) === 'busy'
  const groups = useShown(shownGroups)
  // a choice that is changed is chosen as it was, among all of its options
  const isChanged = useShown(editingOf) !== undefined
  const inBar = useShown(partShownOf) && !isChanged
  if (!prompt) return null
  const { ask, show: shown, offer, standing } = prompt
  const show = standing === undefined ? shown : undefined
  // a way back in silence stands beside the field that it leaves
  const spoken = offer?.options.filter(({ silent }) => !silent) ?? []
  const mine = groups.findLastIndex((group) => group.type === 'run' && group.from === 'visitor')
  const leads = show
    ? parts.leads(show.part)
    : groups.some((group, at) => at > mine && group.type === 'part' && parts.leads(group.item.part))
  return (
    <>
      {show && (
        // off: what leads on takes the focus, and is heard there
        <li key={`part ${show.step}`} className="part rise" aria-live={leads ? 'off' : undefined}>
          <PartSlot
            part={show.part}
            facts={show.facts}
            finish={chat.finish}
            dryRun={chat.dryRun}
            busy={busy}
          />
        </li>
      )}
      {offer?.many !== undefined && (
        <MarkSlot key={`offer ${offer.step}`} offer={offer} takesFocus />
      )}
      {offer && offer.many === undefined && spoken.length > 0 && (
        <OptionList
          key={`offer ${offer.step}`}
          offer={{ ...offer, options: spoken }}
          leads={!leads && !ask}
          inBar={inBar}
          takesFocus={!ask && (!show || !leads)}
        />
      )}
    </>
  )
}

/** Options of which several may be marked; only who meets them fetches what draws them. */
function MarkSlot(props: ComponentProps<typeof MarkList>) {
  const drawn = useOnDemand(marks)
  return drawn ? (
    <drawn.MarkList {...props} />
  ) : (
    <li>
      <TypingDots size="l" />
    </li>
  )
}

/** After 8 seconds of work a sentence says what is going on. */
function LongWait() {
  const { t } = useChatUi()
  const held = useShown(waitsOnlineOf)
  if (!useLongWait() || held) return null
  return (
    <li className="wait rise">
      <Icon name="clock" />
      <span>{t('chat.demora')}</span>
    </li>
  )
}

/** What a visitor says to support where something has failed. */
function FailedNote() {
  const failed = useShown(failedOf)
  return failed ? (
    <li className="wait rise">
      <SupportCode of={failed} />
    </li>
  ) : null
}

/** What was done last waits for the connection: it is kept, and goes on by itself or when the visitor says so. */
function HeldNote() {
  const { chat, t } = useChatUi()
  if (!useShown(waitsOnlineOf)) return null
  return (
    <>
      <li className="wait wait--held rise">
        <Icon name="clock" />
        <span>{t('chat.segue')}</span>
      </li>
      <Bar>
        <p className="bar__what">
          <b>{t('chat.guardado')}</b> <span>{t('chat.neste-aparelho')}</span>
        </p>
        <button type="button" className="btn btn--second" onClick={chat.retry}>
          {t('chat.tentar-agora')}
        </button>
      </Bar>
    </>
  )
}

/** A question for help with its answer; only who asks fetches what draws it. */
function HelpSlot({ item }: { readonly item: HelpItem }) {
  const open = useShown(helpOf) === item.id
  const drawn = useOnDemand(help)
  return (
    <li className={open ? 'part part--help' : 'part'}>
      <ItemBoundary fallback={() => <p>{item.title}</p>}>
        {drawn ? <drawn.HelpAnswer item={item} open={open} /> : <p>{item.title}</p>}
      </ItemBoundary>
    </li>
  )
}

// only who comes back needs it
const ResumeCard = lazy(async () => ({ default: (await import('./resume-card')).ResumeCard }))

/** The place of the question whether to go on with an earlier talk. */
function ResumeSlot() {
  const resume = useShown(resumeOf)
  if (!resume) return null
  return (
    <li className="part rise">
      <Suspense fallback={<TypingDots size="l" />}>
        <ResumeCard resume={resume} />
      </Suspense>
    </li>
  )
}

const LONG_MS = 8000

/** True once an action has been under way for 8 seconds, until it ends. */
function useLongWait(): boolean {
  const busy = useShown(busyOf)
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return busy && long
}
