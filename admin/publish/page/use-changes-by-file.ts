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
  const changes = useFileChanges(wide)
  const ofChosen = useFileChanges(isPart ? reviewed : undefined)
  return {
    ofChosen: isPart ? ofChosen : changes,
    changes,
    brands: wide?.comparison.brands ?? NO_BRANDS,
  }
}

/** Made once for each comparison: what is told of its talks, file by file, changes none of it. */
function useFileChanges(reviewed: Reviewed | undefined): ReadonlyMap<string, FileChanges> {
  const { of, comparison } = reviewed ?? {}
  return useMemo(() => {
    if (!of || !comparison?.changes) return NONE
    const { changes, files } = comparison
    return changesByFile({
      changes,
      files,
      before: of.before.documents,
      after: of.after.documents,
    })
  }, [of, comparison])
}
