import { Button, Select } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyText } from '../../ui/copy-text'

/** The query of the links that still open. */
export const SHARED_LINKS = ['shared-links']

const DAYS = [
  { value: '1', label: 'por 1 dia' },
  { value: '7', label: 'por 7 dias' },
  { value: '30', label: 'por 30 dias' },
] as const
type Days = (typeof DAYS)[number]['value']

type Props = {
  /** Makes a link that opens for so many days; its failure is told below the button. */
  readonly make: (days: number) => Promise<{ readonly address: string }>
  /** How long a link opens where nothing else is chosen. */
  readonly usual: Days
  /** Within a popover, which a choice in a list outside of it would close. */
  readonly inPopover?: boolean
}

/** Makes a link that expires and needs no account, and shows it to be copied. */
export function MakeLink({ make, usual, inPopover = false }: Props) {
  const queries = useQueryClient()
  const [days, setDays] = useState<Days>(usual)
  const sharing = useMutation({
    mutationFn: () => make(Number(days)),
    onSettled: () => queries.invalidateQueries({ queryKey: SHARED_LINKS }),
  })
  return (
    <>
      <div className="share-row">
        <Select
          aria-label="Por quanto tempo"
          size="xs"
          w={130}
          data={DAYS}
          value={days}
          allowDeselect={false}
          comboboxProps={{ withinPortal: !inPopover }}
          onChange={(value) => setDays(value ?? usual)}
        />
        <Button
          size="xs"
          leftSection={<IconLink size={15} />}
          loading={sharing.isPending}
          onClick={() => sharing.mutate()}
        >
          Criar link
        </Button>
      </div>
      {sharing.error && (
        <p className="bad-t" role="alert">
          {sharing.error.message}
        </p>
      )}
      {sharing.data && (
        <div className="share-row" role="status">
          <output className="mono ell grow">{sharing.data.address}</output>
          <CopyText value={sharing.data.address} />
        </div>
      )}
    </>
  )
}
