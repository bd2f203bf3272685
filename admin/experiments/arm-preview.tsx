import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { brandUrl } from '../preview/address'
import { addressAtom, armAtom, variantsAtom } from '../preview/atoms'
import PreviewPane from '../preview/preview-pane'
import type { ListedExperiment } from './model'

/** The chat of the first brand that takes part, with the arm that is edited. */
export function ArmPreview({
  experiment: { id, brands, written },
}: {
  readonly experiment: ListedExperiment
}) {
  const variants = useAtomValue(variantsAtom)
  const show = useSetAtom(addressAtom)
  const setArm = useSetAtom(armAtom)
  const brand = brands[0]?.id
  const variant = variants.find((one) => one.id === brand)
  const address = variant && brandUrl(variants, variant)
  const arm = written?.arms[1]?.name
  useEffect(() => {
    if (address !== undefined) show(address)
  }, [address, show])
  useEffect(() => {
    setArm(arm === undefined ? undefined : { experiment: id, arm })
    return () => setArm(undefined)
  }, [id, arm, setArm])
  return <PreviewPane />
}
