import { useEffect, useState } from 'react'
import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import type { ReceiptWords } from './receipt-words'

const DONE_MS = 4000

type Props = { readonly words: ReceiptWords; readonly contract: string }

/** A button that saves the receipt as a picture, which the browser draws on demand and sends nowhere. */
export function SaveReceipt({ words, contract }: Props) {
  const { t, variant, asset, sandbox } = useUi()
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'failed'>('ready')
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('ready'), DONE_MS)
    return () => clearTimeout(timer)
  }, [state])

  const save = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { keepReceipt } = await import('./receipt-picture')
      await keepReceipt(words, {
        file: t('comprovante.arquivo', { contrato: contract }),
        logo: asset(variant.brand.logo),
        colours: variant.colours,
        brand: variant.brand.name,
        company: [
          variant.company.name,
          t('legal.cnpj', { cnpj: variant.company.cnpj }),
          variant.company.authorisation,
        ],
        ...(sandbox && { warning: t('pagina.sandbox') }),
      })
      setState('done')
    } catch {
      setState('failed')
    }
  }

  const done = state === 'done'
  return (
    <>
      <button
        type="button"
        className={`btn btn--copy ${done ? 'btn--done' : 'btn--primary'}`}
        aria-disabled={state === 'busy'}
        onClick={() => void save()}
      >
        <Icon name={done ? 'check' : 'save'} />
        <span aria-live="polite">{t(done ? 'comprovante.guardado' : 'comprovante.guardar')}</span>
      </button>
      {state === 'failed' && (
        <p className="note note--bad" role="alert">
          {t('comprovante.nao-guardado')}
        </p>
      )}
    </>
  )
}
