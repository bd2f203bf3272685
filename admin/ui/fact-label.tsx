import { factWords } from '../../src/core/script/condition-words'
import { vocabulary } from '../../src/product/vocabulary'

type Props = {
  readonly name: string
  /** The label that a script gives to a fact it declares itself. */
  readonly label?: string
}

/** A fact's label, with its technical name as a tooltip. */
export const FactLabel = ({ name, label }: Props) => (
  <span className="fact" title={name}>
    {vocabulary.facts.has(name) ? factWords(name, vocabulary.facts) : (label ?? name)}
  </span>
)
