import { Fragment, type ReactNode } from 'react'
import type { Look } from '../../core/script/field'
import type { Said, SaidInline } from '../../core/script/text'

/** `num`: digits of equal width; `code`: no line break inside. */
const CLASS_OF: { readonly [L in Look]: 'num' | 'code' | undefined } = {
  words: undefined,
  money: 'num',
  day: 'num',
  moment: undefined,
  code: 'code',
}

/** Lets an e-mail address break before its @ and its dots; any other text is unchanged. */
export function breakable(text: string): ReactNode {
  if (!/^\S+@\S+$/.test(text)) return text
  const pieces = text.match(/[@.]?[^@.]+|[@.]/g) ?? [text]
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** One sentence as elements. Nothing here can become markup: the tree was made by the compiler, values are text. */
export function SaidText({ said }: { readonly said: Said }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence that was said does not change
  return said.map((inline, at) => <Fragment key={at}>{element(inline)}</Fragment>)
}

function element(inline: SaidInline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'value':
      // bdi: a right-to-left name, or one with a direction override, does not affect the text around it
      return <bdi className={CLASS_OF[inline.look]}>{breakable(inline.text)}</bdi>
    case 'break':
      return <br />
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener">
          <SaidText said={inline.children} />
        </a>
      )
    case 'mark': {
      const Mark = inline.mark
      return (
        <Mark>
          <SaidText said={inline.children} />
        </Mark>
      )
    }
  }
}
