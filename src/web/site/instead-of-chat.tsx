import type { ReactNode } from 'react'
import type { Variant } from '../../core/script/variant'
import { BannerPicture } from '../chat/banner-picture'
import { textsByKey } from '../kit/texts'
import '../styles/parts.css'
import '../styles/resume.css'

type Props = {
  readonly variant: Variant
  /** Items of the list. */
  readonly children: ReactNode
  /** Content of the foot, if any. */
  readonly foot?: ReactNode
  /** Name of the screen, for `data-instead`. */
  readonly name: string
}

/** A screen in the chat's place, with the layout of the chat: the banner, cards, and a foot. */
export function InsteadOfChat({ variant: { banner, texts }, children, foot, name }: Props) {
  const { t } = textsByKey(texts)
  return (
    <main className="chat column" data-instead={name}>
      <div className="view">
        <section
          className="log"
          aria-label={t('chat.conversa')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <BannerPicture banner={banner} />
          <ol className="thread">{children}</ol>
        </section>
      </div>
      {foot}
    </main>
  )
}
