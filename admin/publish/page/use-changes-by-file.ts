import { useMemo } from 'react'
import { changesByFile, type FileChanges } from '../changes/by-file'
import type { PublishChoice } from '../choice/use-choice'
import type { ReviewedBrand } from '../review/contents'
import { type Review, type Reviewed, useComparison } from '../review/use-comparison'
import { usePublishCandidate } from './use-candidate'

const NONE: ReadonlyMap<string, FileChanges> = new Map()
const NO_BRANDS: ReadonlyMap<string, ReviewedBrand> = new Map()

/** What each file changes: among what goes, and among all drafts; what stays is compared only where something stays. */
export function useChangesByFile({ files, chosen }: PublishChoice, review: Review) {
  const all = usePublishCandidate(useMemo(() => files.map(({ path }) => path), [files]))
  const isPart = chosen.length < files.length
  const whole = useComparison(isPart ? all : undefined, { withTalks: false })
  const { reviewed } = review
  const wide = isPart ? (whole.reviewed ?? reviewed) : reviewed
  const ofChosen = useMemo(() => byFile(reviewed), [reviewed])
  return {
    ofChosen,
    changes: useMemo(() => byFile(wide), [wide]),
    brands: wide?.comparison.brands ?? NO_BRANDS,
  }
}

function byFile(reviewed: Reviewed | undefined): ReadonlyMap<string, FileChanges> {
  if (!reviewed) return NONE
  const { of, comparison } = reviewed
  const { changes, files } = comparison
  const { documents: before } = of.before
  return changes ? changesByFile({ changes, files, before, after: of.after.documents }) : NONE
}
