import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { TypingDots } from './typing-dots'
import { resumeAtom } from './view-atoms'

// only who comes back needs it
const ResumeCard = lazy(async () => ({ default: (await import('./resume-card')).ResumeCard }))

/** The place of the question whether to go on with an earlier talk. */
export function ResumeSlot() {
  const resume = useAtomValue(resumeAtom)
  if (!resume) return null
  return (
    <li className="part rise">
      <Suspense fallback={<TypingDots size="l" />}>
        <ResumeCard resume={resume} />
      </Suspense>
    </li>
  )
}
