import { useId, useMemo } from 'react'
import { dayOf, money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import { parseUrl } from '../../../web/kit/parse-url'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { barCodeOfLine } from '../../fields/boleto'
import type { boleto } from './contract'
import '../../../web/styles/parts.css'
import { ContractNumber } from '../shared/contract-chip'
import { CopyCode } from '../shared/copy-code'
import { HowToPay } from '../shared/how-to-pay'
import { interleaved2of5 } from './interleaved-2-of-5'

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
            {due != null && (
              <p>{rich('boleto.vence', { dia: <span className="num">{dayOf(due)}</span> })}</p>
            )}
          </div>
          {contrato && <ContractNumber contract={contrato} />}
        </div>
        <Line line={line} />
        <div className="pair">
          <CopyCode code={line} byHand={t('boleto.copiar-a-mao')} />
          <OpenPdf url={boletoUrl} />
        </div>
        <HowToPay
          title={t('boleto.como')}
          steps={[t('boleto.passo-1'), t('boleto.passo-2'), t('boleto.passo-3')]}
        />
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

/** Only an https address written with its slashes becomes a link (case XSS-03). */
const isSafeLink = (url: string) =>
  /^https:\/\/[^\s\\/?#@]+(?:[/?#]|$)/i.test(url) && parseUrl(url) !== undefined

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

const HEIGHT = 100

type Props = { readonly digits: string; readonly label: string }

/** A slip's bar code as one path, black on white whatever the variant's colours (domain section 5). */
function BarCode({ digits, label }: Props) {
  const { width, path } = useMemo(() => draw(digits), [digits])
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#10131a" d={path} />
    </svg>
  )
}

function draw(digits: string) {
  const { width, bars } = interleaved2of5(digits)
  const path = bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')
  return { width, path }
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE` (domain section 5). */
const FIELDS = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/

/** The 47 digits in the groups that banks print; anything else is one group. */
export function groupsOfLine(line: string): readonly string[] {
  const fields = FIELDS.exec(line)
  if (!fields) return [line]
  const [, a1, a2, b1, b2, c1, c2, check, tail] = fields
  return [`${a1}.${a2}`, `${b1}.${b2}`, `${c1}.${c2}`, `${check}`, `${tail}`]
}
