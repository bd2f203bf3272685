import { factWords } from '../../src/core/script/condition-words'
import { vocabulary } from '../../src/product/vocabulary'

type Props = {
  readonly name: string
  /** Of a fact that a script declares itself, what its script calls it. */
  readonly label?: string
}

/** A fact as people call it; the name that scripts have for it is shown to whoever points at it. */
export const FactLabel = ({ name, label }: Props) => (
  <span className="fact" title={name}>
    {vocabulary.facts.has(name) ? factWords(name, vocabulary.facts) : (label ?? name)}
  </span>
)
