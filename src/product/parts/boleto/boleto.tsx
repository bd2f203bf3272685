import { useId } from 'react'
import { dayOf, money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { boleto } from './contract'
import '../../../web/styles/parts.css'
import { ContractChip } from '../shared/contract-chip'
import { CopyCode } from '../shared/copy-code'
import { BarCode } from './bar-code'
import { barCodeOfLine, groupsOfLine } from './boleto-line'

/** The slip of the first instalment: bar code, its 47 digits to copy, amount, due date, contract, PDF and how to pay (domain section 5). */
export function BoletoCard({ facts }: PartProps<typeof boleto>) {
  const { t, rich } = useUi()
  const { boletoLinha: line, boletoUrl, boletoVencimento: due, valorAPagar, contrato } = facts
  const id = useId()
  if (line === undefined) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="pay">
        <div className="pay__head">
          <div>
            <h2 className="label" id={id}>
              {t('boleto.titulo')}
            </h2>
            {valorAPagar !== undefined && <p className="money money--l">{money(valorAPagar)}</p>}
            {due !== undefined && (
              <p>{rich('boleto.vence', { dia: <span className="num">{dayOf(due)}</span> })}</p>
            )}
          </div>
          {contrato && <ContractChip contract={contrato} />}
        </div>
        <Line line={line} />
        <div className="pair">
          <CopyCode code={line} byHand={t('boleto.copiar-a-mao')} />
          <OpenPdf url={boletoUrl} />
        </div>
        <ol className="steps">
          <li>{t('boleto.passo-1')}</li>
          <li>{t('boleto.passo-2')}</li>
          <li>{t('boleto.passo-3')}</li>
        </ol>
      </div>
    </section>
  )
}

function Line({ line }: { readonly line: string }) {
  const { t } = useUi()
  const code = barCodeOfLine(line)
  return (
    <>
      {code !== undefined && (
        <div className="barcode">
          <BarCode digits={code} label={t('boleto.barras')} />
        </div>
      )}
      <p className="digits">
        <span className="sr">{t('boleto.linha')} </span>
        {groupsOfLine(line).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups of one line may be alike, and none ever moves
          <span key={at}>{group} </span>
        ))}
      </p>
    </>
  )
}

/** Only https, written out with its slashes: nothing else becomes a link (case XSS-03). */
const isSafeLink = (url: string) => /^https:\/\/[^\s\\/]/i.test(url) && URL.canParse(url)

function OpenPdf({ url }: { readonly url: string | undefined }) {
  const { t } = useUi()
  if (url === undefined || !isSafeLink(url)) return null
  return (
    <a className="btn btn--second btn--copy" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="page" />
      <span>
        {t('boleto.pdf')}
        <span className="sr"> {t('chat.outra-aba')}</span>
      </span>
    </a>
  )
}
