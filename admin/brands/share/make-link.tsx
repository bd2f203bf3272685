import { Button, Select } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyText } from '../../ui/copy-text'

/** The query key of the shared links that are still valid. */
export const SHARED_LINKS = ['shared-links']

const DAYS = [
  { value: '1', label: 'por 1 dia' },
  { value: '7', label: 'por 7 dias' },
  { value: '30', label: 'por 30 dias' },
] as const
type Days = (typeof DAYS)[number]['value']

type Props = {
  /** Makes a link that is valid for this many days; a failure is shown below the button. */
  readonly make: (days: number) => Promise<{ readonly address: string }>
  /** The number of days that is preselected. */
  readonly usual: Days
  /** True inside a popover: the list of days is then rendered within it, since a click outside would close it. */
  readonly inPopover?: boolean
}

/** Makes a link that expires and needs no account, and shows it with a copy button. */
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
