import { memo } from 'react'
import { SaidText } from '../kit/said-text'
import { BubbleTime, VisitorBubble } from './bubble'
import { useChatUi } from './chat-context'
import { type BubbleItem, type Group, livenessOf } from './groups'
import { ItemBoundary } from './item-boundary'
import { richBubble } from './lazy-components'
import { useOnDemand } from './on-demand'
import { TypingDots } from './typing-dots'

type Props = {
  readonly run: Extract<Group, { type: 'run' }>
  /** Id of the bubble with the waiting question. */
  readonly asked?: number | undefined
  /** The bot is about to send more. */
  readonly typing: boolean
  /** The run comes after the answer that is being changed. */
  readonly later: boolean
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
export const BubbleRun = memo(function Run({ run, asked, typing, later }: Props) {
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

/** A table, or a picture above a sentence; until its code is loaded, the same as plain lines, with an empty box as large as the picture. */
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

/** Id of the first bubble, which the server's HTML already contains. */
const FIRST_ID = 0

type LogoProps = { readonly isFirst: boolean }

/** The bot's picture; beside the first bubble it is loaded lazily, so that the text is painted first. */
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

/** The typing dots as a run of their own, where the last run is not the bot's. */
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
