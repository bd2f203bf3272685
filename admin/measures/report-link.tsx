import { Button, Popover, Select } from '@mantine/core'
import { IconFileAnalytics, IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shareReport } from '../api/shared-links'
import { SHARE_DAYS, SHARED_LINKS } from '../brands/new/share-brand'
import { CopyText } from '../ui/copy-text'

/** A page with the counts of one brand, month by month, for its partner: a link that expires and needs no account. */
export function ReportLink({ brand }: { readonly brand: string }) {
  const queries = useQueryClient()
  const [days, setDays] = useState('30')
  const sharing = useMutation({
    mutationFn: () => shareReport(brand, Number(days)),
    onSettled: () => queries.invalidateQueries({ queryKey: SHARED_LINKS }),
  })
  return (
    <Popover width={360} position="bottom-end" withinPortal trapFocus onClose={sharing.reset}>
      <Popover.Target>
        <button type="button" className="btn btn-s">
          <IconFileAnalytics size={15} />
          Relatório do parceiro
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className="med-report" aria-label="Relatório do parceiro">
          <p className="dim">
            Quem tiver o link vê os números desta marca, mês a mês, como estão agora, e as palavras
            que estiveram no ar. Nada identifica ninguém.
          </p>
          <div className="share-row">
            <Select
              aria-label="Por quanto tempo o link abre"
              size="xs"
              w={130}
              data={SHARE_DAYS}
              value={days}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => setDays(value ?? '30')}
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
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
