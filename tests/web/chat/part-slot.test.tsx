// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { productParts } from '../../../src/product/parts/part-table'
import { PartSlot } from '../../../src/web/chat/part-slot'
import type { AnyPart } from '../../../src/web/kit/part-loader'
import { renderInChat } from './in-chat'

test('a part that was waited for keeps what was typed into it when it is drawn again', async () => {
  const Typed: AnyPart = () => {
    const [text, setText] = useState('')
    return <input value={text} onChange={(event) => setText(event.target.value)} />
  }
  let arrived = false
  const arrive = async () => {
    await undefined
    arrived = true
    return Typed
  }
  let arrival: Promise<AnyPart> | undefined
  const parts = {
    ...productParts,
    has: () => true,
    loaded: () => (arrived ? Typed : undefined),
    // comes while React waits for it in the middle of drawing
    load: () => {
      arrival ??= arrive()
      return arrival
    },
  }
  const Frame = () => {
    const [isShown, setShown] = useState(false)
    const [busy, setBusy] = useState(false)
    return (
      <>
        {isShown && <PartSlot part="late" facts={{}} busy={busy} />}
        <button type="button" onClick={() => startTransition(() => setShown(true))}>
          Mostrar
        </button>
        <button type="button" onClick={() => setBusy(true)}>
          Enviar
        </button>
      </>
    )
  }
  renderInChat(<Frame />, { parts })
  await act(async () => {
    fireEvent.click(screen.getByText('Mostrar'))
  })
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: '4111 1111' } })
  fireEvent.click(screen.getByText('Enviar'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('4111 1111')
})
