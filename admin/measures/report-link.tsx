import { Popover } from '@mantine/core'
import { IconFileAnalytics } from '@tabler/icons-react'
import { shareReport } from '../api/shared-links'
import { MakeLink } from '../brands/share/make-link'

/** A page with the counts of one brand, month by month, for its partner: a link that expires and needs no account. */
export function ReportLink({ brand }: { readonly brand: string }) {
  return (
    <Popover width={360} position="bottom-end" withinPortal trapFocus>
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
          <MakeLink make={(days) => shareReport(brand, days)} usual="30" inPopover />
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
