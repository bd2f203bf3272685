import { useEffect, useState } from 'react'
import { copyText } from './copy-text'

const DONE_MS = 4000

export type Copy = {
  readonly state: 'ready' | 'done' | 'failed'
  readonly copy: () => void
}

/** A button that copies: for 4 seconds it says that it is done; a browser that refuses is said so. */
export function useCopy(text: string): Copy {
  const [state, setState] = useState<Copy['state']>('ready')
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('ready'), DONE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    copy: () => void copyText(text).then((done) => setState(done ? 'done' : 'failed')),
  }
}
