import { useMemo } from 'react'
import { valueAt } from '../../../src/language/join-layers'
import { isMapping } from '../../../src/language/mapping'
import { useTarget } from '../model/use-target'
import { StepWords } from './step-words'
import { useOpening, useSays } from './use-says'

/** The opening messages, and everything else that is said otherwise here. */
export function MessagesSection({ onlyOwn }: { readonly onlyOwn: boolean }) {
  const { layers, own } = useTarget()
  const opening = useOpening()
  const others = useMemo(() => {
    const steps = layers.flatMap(({ value }) => {
      const copy = valueAt(value, ['copy'])
      return isMapping(copy) ? Object.keys(copy) : []
    })
    return [...new Set(steps)].filter((step) => !opening.includes(step))
  }, [layers, opening])
  const says = useSays(useMemo(() => [...opening, ...others], [opening, others]))
  const isShown = (step: string) => !onlyOwn || valueAt(own.value, ['copy', step]) !== undefined
  const shown = others.filter(isShown)
  return (
    <>
      <div className="two-c">
        {opening.filter(isShown).map((step) => (
          <StepWords
            key={step}
            step={step}
            title={`${opening.indexOf(step) + 1}ª mensagem`}
            written={says.get(step)?.say}
          />
        ))}
      </div>
      <h3 className="sub">Palavras próprias no resto da conversa</h3>
      {shown.length === 0 && (
        <p className="help">
          Nenhuma. Aponte para uma fala na prévia e escolha “Dizer de outro jeito”.
        </p>
      )}
      {shown.map((step) => (
        <StepWords key={step} step={step} title={step} written={says.get(step)?.say} compared />
      ))}
    </>
  )
}
