import { memo } from 'react'
import { SaidText } from '../kit/said-text'
import { BubbleTime, VisitorBubble } from './bubble'
import { useChatUi } from './chat-context'
import { type BubbleItem, type Group, livenessOf } from './groups'
import { ItemBoundary } from './item-boundary'
import { useOnDemand } from './on-demand'
import { richBubble } from './pieces'
import { TypingDots } from './typing-dots'

type Props = {
  readonly run: Extract<Group, { type: 'run' }>
  /** The bubble that holds the question which waits. */
  readonly asked?: number | undefined
  /** More is coming from the bot. */
  readonly typing: boolean
  /** Said after the answer that is being changed. */
  readonly later?: boolean
}

function sameRun(a: Props, b: Props): boolean {
  return (
    a.typing === b.typing &&
    a.later === b.later &&
    a.asked === b.asked &&
    a.run.bubbles.length === b.run.bubbles.length &&
    a.run.bubbles.every((bubble, at) => bubble === b.run.bubbles[at])
  )
}

/** Bubbles of one speaker in a row, with a hidden name before and the bot's logo on its last. */
export const BubbleRun = memo(function Run({ run, asked, typing, later = false }: Props) {
  const { t, openedAt } = useChatUi()
  const isBot = run.from === 'bot'
  const last = run.bubbles.at(-1)
  return (
    <li className={`run run--${isBot ? 'bot' : 'me'}${later ? ' later' : ''}`}>
      <span className="sr" aria-live={livenessOf(run.bubbles[0], openedAt)}>
        {t(isBot ? 'chat.assistente-disse' : 'chat.voce-disse')}
      </span>
      {run.bubbles.map((item, at) => (
        <ItemBoundary key={run.keys[at]} fallback={() => <LostBubble item={item} />}>
          {isBot ? (
            <BotBubble item={item} asked={item.id === asked} logo={item === last && !typing} />
          ) : (
            <VisitorBubble item={item} />
          )}
        </ItemBoundary>
      ))}
      {typing && <Dots isFirst={last?.id === FIRST_ID} />}
    </li>
  )
}, sameRun)

type BotProps = { readonly item: BubbleItem; readonly asked: boolean; readonly logo: boolean }

function BotBubble({ item, asked, logo }: BotProps) {
  const { openedAt } = useChatUi()
  return (
    <div
      className={`bubble rise${asked ? ' bubble--asked' : ''}${item.media === undefined ? '' : ' bubble--media'}`}
      data-bubble="bot"
      data-step={item.step}
      aria-live={livenessOf(item, openedAt)}
    >
      {item.table || item.media !== undefined ? (
        <RichSlot item={item} />
      ) : (
        <SaidText said={item.text} />
      )}
      <BubbleTime at={item.at} />
      {logo && <Logo isFirst={item.id === FIRST_ID} />}
    </div>
  )
}

/** A table, or a picture above a sentence; until what draws it is here, the same as lines, with the room that the picture takes. */
function RichSlot({ item }: { readonly item: BubbleItem }) {
  const drawn = useOnDemand(richBubble)
  if (drawn) return <drawn.RichBubble item={item} />
  return (
    <>
      {item.media !== undefined && <div className="media" />}
      <SaidText said={item.text} />
    </>
  )
}

/** Of the first thing that is said, which is in the page when it comes. */
const FIRST_ID = 0

type LogoProps = { readonly isFirst: boolean }

/** The bot's picture; beside the first words it waits until they are painted. */
function Logo({ isFirst }: LogoProps) {
  const { asset, variant } = useChatUi()
  return (
    <img
      className="run__logo"
      src={asset(variant.brand.bot)}
      alt=""
      width="32"
      height="32"
      {...(isFirst && { loading: 'lazy' })}
    />
  )
}

function Dots({ isFirst }: LogoProps) {
  return (
    <div className="bubble rise" aria-hidden="true">
      <TypingDots />
      <Logo isFirst={isFirst} />
    </div>
  )
}

/** The bot at work where it has not spoken last. */
export function DotsRun() {
  return (
    <li className="run run--bot">
      <Dots isFirst={false} />
    </li>
  )
}

function LostBubble({ item }: { readonly item: BubbleItem }) {
  const { t } = useChatUi()
  return (
    <div
      className="bubble bubble--lost"
      data-bubble={item.from === 'bot' ? 'bot' : 'user'}
      data-step={item.step}
    >
      {t('chat.mensagem-perdida')}
    </div>
  )
}
