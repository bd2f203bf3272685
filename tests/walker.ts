import type { Variant } from '../src/core/script/variant'
import { askedField } from '../src/web/chat/asked-field'
import { plainText } from '../src/web/chat/plain-text'
import { fillMask } from '../src/web/kit/fill-mask'
import type { Opened } from '../tools/chat/open-chat'

/** A visitor who talks through the product's own runtime, without a page. */
export type Walker = {
  /** Does what a visitor does, and waits until the bot waits at the step. Rejects with where it waits instead. */
  readonly to: (step: string, act: () => void) => Promise<void>
  readonly choose: (label: string) => () => void
  readonly answer: (text: string) => () => void
  /** Answers with what the page's input holds when these keys were pressed in it. */
  readonly types: (keys: string) => () => void
  readonly finish: (outcome: string, facts?: () => object) => () => void
  /** Pays by card under a holder's name, by which both providers decide. */
  readonly pays: (holder: string, step: string) => Promise<void>
  readonly fact: (name: string) => unknown
  /** All that the bot has said, a line a bubble. */
  readonly heard: () => string
  /** The brand as this visit sees it. */
  readonly variant: Variant
  readonly leave: () => void
}

const PATIENCE_MS = 20_000

/** A card that the sandbox decides about by its holder's name. */
export const cardOf = (nomeTitular: string) => ({
  nomeTitular,
  numero: '4111111111111111',
  validade: '12/2030',
  codigoSeguranca: '987',
  cpfCnpjTitular: '52998224725',
  parcelas: 1,
})

/** Begins the chat that was opened, and acts in it. */
export function walkerIn({ chat, facts, variant }: Opened & { readonly variant: Variant }): Walker {
  const arrives = (step: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => end(new Error(`waits at ${chat.view().step}, not at ${step}`)),
        PATIENCE_MS,
      )
      const look = () => {
        const { status, step: at } = chat.view()
        if (status !== 'waiting') return
        end(at === step ? undefined : new Error(`waits at ${at}, not at ${step}`))
      }
      const stop = chat.subscribe(look)
      const end = (error: Error | undefined) => {
        clearTimeout(late)
        stop()
        if (error) reject(error)
        else resolve()
      }
      look()
    })
  const to = async (step: string, act: () => void) => {
    act()
    await arrives(step)
  }
  const walker: Walker = {
    to,
    choose: (label) => () => chat.choose(label),
    answer: (text) => () => chat.answer(text),
    types: (keys) => () => {
      const ask = chat.view().prompt?.ask
      if (!ask) throw new Error(`nothing is asked at ${chat.view().step}`)
      const { mask, format } = askedField(ask).input
      chat.answer(mask === undefined ? (format?.(keys) ?? keys) : fillMask(mask, keys))
    },
    finish:
      (outcome, brought = () => ({})) =>
      () =>
        chat.finish(outcome, brought() as Record<string, never>),
    pays: (holder, step) => to(step, () => chat.finish('enviar', {}, cardOf(holder))),
    fact: (name) => facts()[name],
    heard: () =>
      chat
        .view()
        .items.flatMap((item) =>
          item.type === 'bubble' && item.from === 'bot' ? plainText(item.text) : [],
        )
        .join('\n'),
    variant,
    leave: () => chat.dispose(),
  }
  chat.start()
  return walker
}
