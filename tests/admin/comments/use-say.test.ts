// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NOTHING_SAID, useSay } from '../../../admin/comments/use-say'

test.each([
  ['nothing more is typed', 'Oi', ''],
  ['more is typed after it', 'Oi e mais', ' e mais'],
  ['it is rewritten', 'Olá', 'Olá'],
])(
  'a comment that was sent leaves the field, and what came meanwhile stays: %s',
  async (_, typed, left) => {
    let done = () => {}
    const sent: string[] = []
    const { result } = renderHook(() =>
      useSay((text) => {
        sent.push(text)
        return new Promise((resolve) => {
          done = resolve
        })
      }, useState(NOTHING_SAID)),
    )
    act(() => result.current.setText('Oi'))
    act(() => void result.current.send())
    act(() => result.current.setText(typed))
    await act(async () => done())
    expect(sent).toEqual(['Oi'])
    expect(result.current).toMatchObject({ text: left, pending: false })
  },
)
