import { useId } from 'react'
import type { TopicOf } from '../../core/script/step-shape'
import { Icon } from '../kit/icon'
import { SaidText } from '../kit/said-text'
import { Sheet, SheetHead } from '../kit/sheet'
import { BubbleTime } from './bubble'
import { useChatUi } from './chat-context'
import { type HelpItem, livenessOf } from './groups'
import './help.css'
import { hrefOf, NewTab } from './option-list'
import { shownTopics } from './shown'
import { useShown } from './use-shown'

type SheetProps = { readonly topics: readonly TopicOf[]; readonly onLeave: () => void }

/** The sheet of help topics, which visitors may open at any wait (look, screen 6). */
export function HelpSheet({ topics, onLeave }: SheetProps) {
  const { t } = useChatUi()
  const id = useId()
  return (
    <Sheet labelledBy={id} small onLeave={onLeave}>
      <SheetHead id={id} close={t('ajuda.fechar')} onLeave={onLeave}>
        {t('ajuda.titulo')}
      </SheetHead>
      <div className="sheet__main">
        <p className="help__safe">{t('ajuda.nada-se-perde')}</p>
        {topics.map((topic) => (
          <Ask key={topic.step} topic={topic} className="way help__topic" onAsked={onLeave}>
            <Icon name={topic.icon ?? 'question'} />
            <span>
              <b>{topic.label}</b>
              {topic.note !== undefined && <small>{topic.note}</small>}
              <NewTab of={topic} />
            </span>
            <Icon name="right" />
          </Ask>
        ))}
      </div>
    </Sheet>
  )
}

type AskProps = {
  readonly topic: TopicOf
  readonly className: string
  readonly onAsked?: () => void
  readonly children: React.ReactNode
}

/** A topic as a button; one that opens a link is a link itself, so that no browser blocks it as a pop-up. */
function Ask({ topic, className, onAsked, children }: AskProps) {
  const { chat, variant } = useChatUi()
  const href = hrefOf(topic, variant.links, chat)
  const ask = () => {
    chat.help(topic.step)
    onAsked?.()
  }
  if (!href) {
    return (
      <button type="button" className={className} onClick={ask}>
        {children}
      </button>
    )
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener" onClick={ask}>
      {children}
    </a>
  )
}

/** A question for help with its answer, in a box of its own: it is no turn of the talk. While it is read the other topics stand below it. */
export function HelpAnswer({ item, open }: { readonly item: HelpItem; readonly open: boolean }) {
  const { t, openedAt } = useChatUi()
  const topics = useShown(shownTopics) ?? []
  const id = useId()
  return (
    <div className="help" aria-live={livenessOf(item, openedAt)}>
      <div className="run run--me">
        <span className="sr">{t('chat.voce-disse')}</span>
        <div className="bubble rise">
          {item.title}
          <BubbleTime at={item.at} />
        </div>
      </div>
      <section className="help__box rise" aria-labelledby={id}>
        <p className="help__kept">
          <Icon name="question" />
          {t('ajuda.guardada')}
        </p>
        <h2 id={id}>{item.title}</h2>
        {item.said.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change
          <div key={at}>
            <SaidText said={text} />
          </div>
        ))}
        {open && (
          <div className="help__more" aria-live="off">
            {topics
              .filter(({ step }) => step !== item.step)
              .map((topic) => (
                <Ask key={topic.step} topic={topic} className="help__chip">
                  {topic.label}
                  <NewTab of={topic} />
                </Ask>
              ))}
          </div>
        )}
      </section>
    </div>
  )
}
