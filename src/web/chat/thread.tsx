import type { ComponentProps } from 'react'
import { Bar } from '../kit/bar'
import { Icon } from '../kit/icon'
import { useIsLate } from '../kit/use-is-late'
import { useChatUi } from './chat-context'
import { type HelpItem, livenessOf, type PartItem } from './groups'
import { ItemBoundary } from './item-boundary'
import { help, marks, resumeCard } from './lazy-components'
import type { MarkList } from './mark-list'
import { useOnDemand } from './on-demand'
import { OptionList } from './option-list'
import { PartSlot } from './part-slot'
import type { ResumeCard } from './resume-card'
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

/** All items of the log, and at its end the current prompt. */
export function Thread() {
  const { openedAt, parts } = useChatUi()
  const groups = useShown(shownGroups)
  const asked = useShown(askedOf)
  // the part that the running action will fill, which is shown as a placeholder until then
  const awaited = parts.awaiting(useShown(callingOf))
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

/** A part in the log; it can be used if it is the one that waits for the visitor. */
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

/** The current prompt: the part and the options that wait for the visitor. */
function Now() {
  const { chat, parts } = useChatUi()
  const prompt = useShown(promptOf)
  const busy = useShown(statusOf) === 'busy'
  const groups = useShown(shownGroups)
  // when an answer is changed all of its options are listed, as they were
  const isChanged = useShown(editingOf) !== undefined
  const inBar = useShown(partShownOf) && !isChanged
  if (!prompt) return null
  const { ask, show: shown, offer, standing } = prompt
  const show = standing === undefined ? shown : undefined
  // a silent option is not listed: it is the cancel button above the field
  const spoken = offer?.options.filter(({ silent }) => !silent) ?? []
  const mine = groups.findLastIndex((group) => group.type === 'run' && group.from === 'visitor')
  const leads = show
    ? parts.leads(show.part)
    : groups.some((group, at) => at > mine && group.type === 'part' && parts.leads(group.item.part))
  return (
    <>
      {show && (
        // off: a part with the primary action takes the focus, so that screen readers read it anyway
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
      {offer?.many !== undefined && <MarkSlot key={`offer ${offer.step}`} offer={offer} />}
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

/** Options of which several may be marked; their code is loaded on demand. */
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

/** Tells after 8 seconds that an action takes long. */
function LongWait() {
  const { t } = useChatUi()
  const late = useIsLate(useShown(busyOf))
  if (useShown(waitsOnlineOf) || !late) return null
  return (
    <li className="wait rise">
      <Icon name="clock" />
      <span>{t('chat.demora')}</span>
    </li>
  )
}

/** The code that a visitor tells support after a failure. */
function FailedNote() {
  const failed = useShown(failedOf)
  return failed ? (
    <li className="wait rise">
      <SupportCode of={failed} />
    </li>
  ) : null
}

/** Tells that the visitor's last action waits for the connection: it is stored, and is retried automatically or when the visitor presses the button. */
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

/** A question for help with its answer; its code is loaded on demand. */
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

/** The question whether to continue an earlier talk. */
function ResumeSlot() {
  const resume = useShown(resumeOf)
  return resume ? <ResumeItem resume={resume} /> : null
}

function ResumeItem(props: ComponentProps<typeof ResumeCard>) {
  const drawn = useOnDemand(resumeCard)
  return (
    <li className="part rise">
      {drawn ? <drawn.ResumeCard {...props} /> : <TypingDots size="l" />}
    </li>
  )
}
