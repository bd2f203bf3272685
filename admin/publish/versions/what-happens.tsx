import type { HistoryRow } from './history'

type Props = { readonly row: HistoryRow; readonly live: HistoryRow | undefined }

/** What a way back would do, and which visitors finish on what. */
export function WhatHappens({ row, live }: Props) {
  if (!live) return null
  return (
    <footer className="hist-f">
      <section>
        <h3>{titleFor(row, live)}</h3>
        <p>{actFor(row, live)}</p>
      </section>
      <section>
        <h3>Quem já está conversando</h3>
        <p>
          {row.recalled
            ? `Quem estava na v${row.number} passa à v${live.number} no próximo passo seguro. Pagamentos em andamento terminam.`
            : `Cada pessoa termina na versão em que começou, por até 24 horas. Só uma versão recolhida as tira do caminho.`}
        </p>
      </section>
    </footer>
  )
}

function titleFor({ release, number, scheduled }: HistoryRow, live: HistoryRow): string {
  if (release === live.release) return `A v${number} está no ar`
  return scheduled ? `Quando a v${number} for ao ar` : `Se voltar à v${number}`
}

function actFor({ release, recalled, scheduled, kind }: HistoryRow, live: HistoryRow): string {
  if (release === live.release) return 'Quem chega agora conversa com ela.'
  if (recalled) return 'Foi recolhida: não pode voltar ao ar.'
  if (kind === 'held') return 'Não vai ao ar sozinha. Confira o que desfaria antes de pôr no ar.'
  if (scheduled) {
    return `Vai ao ar como está. Se outra versão for publicada antes, fica retida em vez de desfazer a outra.`
  }
  return `Quem chegar passa a conversar com ela no lugar da v${live.number}. Os rascunhos não mudam. Leva segundos e pode ser desfeito.`
}
