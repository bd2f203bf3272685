import {
  IconDeviceMobile,
  IconHash,
  IconHelp,
  IconPalette,
  IconRoute,
  IconTicket,
  IconUserShare,
  IconWorldCheck,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { valueAt } from '../../src/core/script/value'
import { LayerBadge, Strata } from '../brands/fields/layer-badge'
import { type LayerFile, layersAtom } from '../brands/model/layers'
import { BrandInitial } from '../ui/tile'
import type { EffectiveValue, Reason, ReasonIcon } from './effective-values'
import type { Explained } from './explain-address'

const ICONS: { readonly [Icon in ReasonIcon]: ComponentType<{ size: number }> } = {
  host: IconWorldCheck,
  path: IconRoute,
  coupon: IconTicket,
  referral: IconUserShare,
  campaign: IconHash,
  app: IconDeviceMobile,
  other: IconHelp,
}

type Props = { readonly explained: Explained; readonly open: (address: string) => void }

/** The page that opens, the reasons in order, and the values that apply to it. */
export function AddressOutcome({ explained: { variant, reasons, values, left }, open }: Props) {
  const { brands } = useAtomValue(layersAtom)
  const layers = brands.find(({ id }) => id === variant?.id)?.layers ?? []
  return (
    <>
      <div className="ad-win card" role="status">
        {variant ? (
          <>
            <BrandInitial variant={variant} />
            <div className="grow">
              <span className="dim">Abre a marca</span>
              <h2>{variant.brand.name}</h2>
            </div>
            <Link className="btn" to={`/marcas/${variant.id}`}>
              <IconPalette size={16} />
              Editar a marca
            </Link>
          </>
        ) : (
          <div className="grow">
            <span className="dim">Não abre marca nenhuma</span>
            <h2>Página não encontrada (404)</h2>
          </div>
        )}
      </div>
      <div className="ad-g">
        <div>
          <h2>Por quê</h2>
          <ol className="whys">
            {reasons.map((reason) => (
              <Why key={reason.title} reason={reason} />
            ))}
          </ol>
        </div>
        <div>
          {values.length > 0 && (
            <>
              <h2>O que vale nesta página</h2>
              <table className="tbl">
                <tbody>
                  {values.map((one) => (
                    <Row key={one.label} effective={one} layers={layers} />
                  ))}
                </tbody>
              </table>
            </>
          )}
          {left.length > 0 && (
            <div className="ad-no">
              <b>Ficaram de fora</b>
              <ul className="plain">
                {left.map(({ variant: other, why, address }) => (
                  <li key={other.id}>
                    <BrandInitial variant={other} small />
                    <button type="button" className="link" onClick={() => open(address)}>
                      {other.brand.name}
                    </button>
                    <span className="dim">{why}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Why({ reason: { icon, title, text, tone } }: { readonly reason: Reason }) {
  const Icon = ICONS[icon]
  return (
    <li className={`why-s why-${tone}`}>
      <span className="why-i">
        <Icon size={16} />
      </span>
      <div className="grow">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {tone === 'ignored' && <span className="badge">ignorado</span>}
      {tone === 'refused' && <span className="badge badge-bad">404</span>}
    </li>
  )
}

type RowProps = { readonly effective: EffectiveValue; readonly layers: readonly LayerFile[] }

function Row({ effective: { label, value, was, from, path }, layers }: RowProps) {
  const layer = path && layers.findLast((one) => valueAt(one.value, path) !== undefined)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <b>{value}</b> {was !== undefined && <s className="dim">{was}</s>}
      </td>
      <td>
        {from === 'marca' && layer ? (
          <LayerBadge layer={layer} />
        ) : (
          <span className="layer layer-indic">
            <Strata />
            {from === 'indicação' ? 'Indicação' : 'Endereço'}
          </span>
        )}
      </td>
    </tr>
  )
}
