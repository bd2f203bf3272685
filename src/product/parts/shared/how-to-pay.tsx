import { Icon } from '../../../web/kit/icon'

type Props = { readonly title: string; readonly steps: readonly string[] }

/** How a payment is made, step by step; folded, so that amount, code and button fit a small phone. */
export function HowToPay({ title, steps }: Props) {
  return (
    <details className="fold">
      <summary>
        {title}
        <Icon name="unfold" />
      </summary>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
