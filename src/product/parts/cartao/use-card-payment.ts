import { useEffect, useRef, useState } from 'react'
import { useChatUi } from '../../../web/chat/chat-context'
import type { Card, CardResult } from '../../fields/cartao'

const CHECKING_MS = 30_000

/** `paying` while the card is being charged, `checking` once that takes longer than 30 seconds. */
export type CardPayment = {
  readonly phase: 'ready' | 'paying' | 'checking'
  readonly pay: (card: Card) => void
}

/** Hands the card to the payment, once at a time, and says how it ended while the form is still there. */
export function useCardPayment(onEnd: (result: CardResult) => void): CardPayment {
  const { chat } = useChatUi()
  const [phase, setPhase] = useState<CardPayment['phase']>('ready')
  const [here, end] = [useRef(true), useRef(onEnd)]
  end.current = onEnd
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [here])
  useEffect(() => {
    if (phase !== 'paying') return
    const timer = setTimeout(() => setPhase('checking'), CHECKING_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const settle = (result: CardResult) => {
    if (here.current) end.current(result)
  }
  return {
    phase,
    pay(card) {
      if (phase !== 'ready') return
      setPhase('paying')
      // what nobody knows is pending, never refused (case PAY-04)
      chat.pay(card).then(settle, () => settle('pendente'))
    },
  }
}
