import { Fragment } from 'react'
import type { FactVerdict } from './words'

/** Verdicts on facts as one sentence. */
export function Findings({ findings }: { readonly findings: readonly FactVerdict[] }) {
  return findings.map(({ fact, words }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn as a whole
    <Fragment key={index}>
      {index > 0 && ' e '}
      <span className="fact">{fact}</span> {words}
    </Fragment>
  ))
}
