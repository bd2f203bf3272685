import { TextInput } from '@mantine/core'
import { IconWorld, IconX } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Variant } from '../../src/core/script/variant'
import { brandUrl, variantAt } from '../preview/address'
import { addressAtom, variantsAtom } from '../preview/atoms'
import PreviewPane from '../preview/preview-pane'
import { CopyText } from '../ui/copy-text'
import { explainAddress } from './explain-address'
import { explainQuery } from './explain-query'
import { AddressOutcome } from './outcome'
import './addresses.css'

/** Shows which page a typed address opens, why, and which values apply there. */
export default function Addresses() {
  const variants = useAtomValue(variantsAtom)
  const shown = useAtomValue(addressAtom)
  const show = useSetAtom(addressAtom)
  // undefined until something is typed: then the preview's address is shown
  const [typed, setTyped] = useState<string>()
  const address = typed ?? shown
  const input = useRef<HTMLInputElement>(null)
  const explained = useMemo(() => explainAddress(variants, address), [variants, address])
  const examples = useMemo(
    () => examplesOf(variants.map((one) => brandUrl(variants, one))),
    [variants],
  )
  useEffect(() => {
    if (typed) show(typed)
  }, [show, typed])
  const clear = () => {
    setTyped('')
    input.current?.focus()
  }
  return (
    <div className="addr panes-row">
      <section className="col" aria-label="Simulador de endereços">
        <div className="ad-in">
          <h1>Qual página abre neste endereço?</h1>
          <div className="ad-row">
            <IconWorld size={18} />
            <input
              ref={input}
              className="mono grow"
              aria-label="Endereço"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="button" className="ibtn" aria-label="Limpar" onClick={clear}>
              <IconX size={16} />
            </button>
          </div>
          <div className="ad-ex">
            <span className="dim">Exemplos:</span>
            {examples.map((example) => (
              <button
                key={example}
                type="button"
                className="pill bord mono"
                onClick={() => setTyped(example)}
              >
                {example}
              </button>
            ))}
          </div>
        </div>
        {address !== '' && (
          <div className="ad-b">
            <AddressOutcome explained={explained} open={setTyped} />
            {explained.variant && (
              <Links variant={explained.variant} address={shortest(variants, explained.variant)} />
            )}
          </div>
        )}
      </section>
      <PreviewPane />
    </div>
  )
}

/** The shortest address of a brand: its own host without a path, if that opens the brand. */
function shortest(variants: readonly Variant[], variant: Variant): string {
  const [host] = variant.hosts
  const isRoot =
    host !== undefined && variantAt(variants, { host, path: '/', search: '' })?.id === variant.id
  return isRoot ? host : brandUrl(variants, variant)
}

/** Examples: an address with a coupon, one with a referral and a campaign, and one that opens the 404 page. */
function examplesOf([first = 'localhost/', second = first]: readonly string[]): readonly string[] {
  return [
    `${first}?cupom=VERAO10`,
    `${second}?referralcode=ana77&idc=9120`,
    `${first.replace(/\/.*$/, '')}/pagina-que-nao-existe`,
  ]
}

type LinksProps = { readonly variant: Variant; readonly address: string }

/** A form for a link to hand out: the address with a coupon, a referral and a campaign, and which of them the page would ignore. */
function Links({ variant, address }: LinksProps) {
  const [cupom, setCupom] = useState('')
  const [idc, setIdc] = useState('')
  const [referral, setReferral] = useState('')
  const query = new URLSearchParams({
    ...(cupom && { cupom }),
    ...(referral && { referralcode: referral }),
    ...(idc && { idc }),
  })
  const ignored = explainQuery(`${query}`, variant).filter(({ tone }) => tone === 'ignored')
  const link = `https://${address}${query.size > 0 ? `?${query}` : ''}`
  return (
    <section className="card links" aria-label="Link para divulgar">
      <h2>Link para divulgar</h2>
      <div className="lk-in">
        <Field label="Cupom" value={cupom} set={(text) => setCupom(text.toUpperCase())} />
        <Field label="Indicação" value={referral} set={setReferral} />
        <Field label="Campanha" value={idc} set={(text) => setIdc(text.replace(/\D/g, ''))} />
      </div>
      <div className="lk">
        <output className="mono grow ell">{link}</output>
        <CopyText value={link} />
      </div>
      <div role="status">
        {ignored.map(({ title, text }) => (
          <p key={title} className="help warn-t">
            {title}. {text}
          </p>
        ))}
      </div>
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly set: (text: string) => void
}

function Field({ label, value, set }: FieldProps) {
  return (
    <TextInput
      label={label}
      size="xs"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
