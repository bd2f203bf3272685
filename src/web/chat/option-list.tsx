import { useRef } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Prompt } from '../../core/runtime/view'
import { Bar } from '../kit/bar'
import { Icon } from '../kit/icon'
import { linkWithMessage } from '../kit/link-with-message'
import { useChatUi } from './chat-context'
import { useFocusOnFirst } from './use-focus-on-first'

type Offer = NonNullable<Prompt['offer']>
type Offered = Offer['options'][number]

type Props = {
  readonly offer: Offer
  /** Whether the first option is the screen's primary action; it is not where a part above has one. */
  readonly leads: boolean
  /** Whether the first option stands in the bar, because a part above may push the list out of sight; equal options have no first. */
  readonly inBar: boolean
  /** Whether the first option takes a lost focus; a waiting part above would take it itself. */
  readonly takesFocus: boolean
}

const FRAMES = { row: 'options', grid: 'grid', score: 'score', ways: 'ways' } as const

/** The options that the visitor may choose now. After the choice the list is removed, and the choice becomes the visitor's bubble. */
export function OptionList({ offer, leads, inBar, takesFocus }: Props) {
  const { t } = useChatUi()
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnFirst(frame, '[data-option]', takesFocus)
  const look = (option: Offered) => lookOf(offer, option, leads)
  const first = inBar && hasFirst(offer) ? firstOf(offer) : undefined
  const listed = offer.options.filter((option) => option !== first)
  return (
    <>
      {first && (
        <Bar of="options">
          <OptionButton option={first} look={look(first)} asRow={false} />
        </Bar>
      )}
      {listed.length > 0 && (
        <li className="rise">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
          <div role="group" aria-label={t('chat.opcoes')}>
            <div className={FRAMES[offer.layout]} ref={frame}>
              {listed.map((option) => (
                <OptionButton
                  key={option.label}
                  option={option}
                  look={look(option)}
                  asRow={offer.layout === 'ways'}
                />
              ))}
            </div>
            {offer.layout === 'score' && (
              <p className="score__ends">
                <span>{t('nota.minima')}</span>
                <span>{t('nota.maxima')}</span>
              </p>
            )}
          </div>
        </li>
      )}
    </>
  )
}

const hasFirst = ({ layout }: Offer) => layout === 'row' || layout === 'ways'
const firstOf = ({ options }: Offer) => options.find(({ disabled }) => disabled === undefined)

type Look = 'primary' | 'second' | 'quiet'

/** A screen has one primary action; equal options and a score have none (look, rule 1). */
function lookOf(offer: Offer, option: Offered, leads: boolean): Look {
  if (!hasFirst(offer)) return 'second'
  if (option === firstOf(offer)) return leads ? 'primary' : 'second'
  return option.open || !leads ? 'quiet' : 'second'
}

type ButtonProps = { readonly option: Offered; readonly look: Look; readonly asRow: boolean }

function OptionButton({ option, look, asRow }: ButtonProps) {
  const { chat, variant } = useChatUi()
  const className = asRow ? (look === 'primary' ? 'way way--primary' : 'way') : `btn btn--${look}`
  const words = asRow ? <RowWords option={option} /> : <ButtonWords option={option} />
  if (option.disabled !== undefined) {
    return (
      <button type="button" className={className} aria-disabled="true">
        {words}
      </button>
    )
  }
  const choose = () => chat.choose(option.label)
  const href = hrefOf(option, variant.links, chat)
  if (href) {
    return (
      <a
        className={className}
        data-option
        href={href}
        target="_blank"
        rel="noopener"
        onClick={choose}
      >
        {words}
      </a>
    )
  }
  return (
    // with an explicit tabindex a tap focuses it in every browser, also Safari: so a tap before the script has loaded can be detected
    <button type="button" className={className} data-option tabIndex={0} onClick={choose}>
      {words}
    </button>
  )
}

/** What may open one of the variant's links: an option, or a topic of help. */
type Opens = { readonly open?: string }

/** The address that it opens; undefined without one, or where the variant has no such link. */
export function hrefOf({ open }: Opens, links: Readonly<Record<string, string>>, chat: Chat) {
  const href = open !== undefined && Object.hasOwn(links, open) ? links[open] : undefined
  return open && href && linkWithMessage(href, chat.messageFor(open))
}

/** Tells a screen reader that it opens another tab. */
export function NewTab({ of: { open } }: { readonly of: Opens }) {
  const { t } = useChatUi()
  return open === undefined ? null : <span className="sr"> {t('chat.outra-aba')}</span>
}

function ButtonWords({ option }: { readonly option: Offered }) {
  const small = option.disabled ?? option.note
  return (
    <>
      {option.open !== undefined && <Icon name="chat" />}
      <span className="btn__words">
        {option.label}
        {small !== undefined && <small>{small}</small>}
      </span>
      <NewTab of={option} />
    </>
  )
}

function RowWords({ option }: { readonly option: Offered }) {
  const small = option.disabled ?? option.note
  return (
    <>
      {option.icon && <Icon name={option.icon} />}
      <span>
        <b>{option.label}</b>
        {small !== undefined && <small>{small}</small>}
        <NewTab of={option} />
      </span>
      {option.disabled === undefined && <Icon name="right" />}
    </>
  )
}
