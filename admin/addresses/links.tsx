import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '../ui/copy-text'

/** Addresses to hand out: the page itself, with a coupon, with a campaign. */
export function Links({ address }: { readonly address: string }) {
  const [cupom, setCupom] = useState('')
  const [idc, setIdc] = useState('')
  const [referral, setReferral] = useState('')
  const query = new URLSearchParams({
    ...(cupom && { cupom }),
    ...(referral && { referralcode: referral }),
    ...(idc && { idc }),
  })
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
