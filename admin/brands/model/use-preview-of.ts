import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { brandUrl } from '../../preview/address'
import { addressAtom, variantsAtom } from '../../preview/atoms'

/** Keeps the preview on the brand, even when the brand's address changes. */
export function usePreviewOf(id: string | undefined): void {
  const variants = useAtomValue(variantsAtom)
  const show = useSetAtom(addressAtom)
  const variant = variants.find((one) => one.id === id)
  const address = variant && brandUrl(variants, variant)
  useEffect(() => {
    if (address !== undefined) show(address)
  }, [address, show])
}
