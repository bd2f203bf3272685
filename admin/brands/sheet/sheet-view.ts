/** What the contact sheet shows, kept in the query of its address so that a link can lead there. */
export type SheetView = {
  /** Empty: the beginning of the conversation. */
  readonly step: string
  readonly device: Device
  readonly source: SheetSource
  readonly filter: SheetFilter
  /** The arm of an experiment, by its key; empty: the brands as they are. */
  readonly arm: string
}

export type Device = 'celular' | 'computador'
export type SheetSource = 'rascunho' | 'no-ar'
export type SheetFilter = (typeof FILTERS)[number]

const FILTERS = ['todas', 'mudam', 'proprio', 'nao-mudam', 'aviso', 'versao'] as const

export function readSheetView(query: URLSearchParams): SheetView {
  return {
    step: query.get('passo') ?? '',
    device: query.get('tela') === 'computador' ? 'computador' : 'celular',
    source: query.get('conteudo') === 'no-ar' ? 'no-ar' : 'rascunho',
    filter: FILTERS.find((one) => one === query.get('filtro')) ?? 'todas',
    arm: query.get('versao') ?? '',
  }
}

/** The query of a view, without default values. */
export function sheetQuery({ step, device, source, filter, arm }: SheetView): URLSearchParams {
  return new URLSearchParams({
    ...(step !== '' && { passo: step }),
    ...(device !== 'celular' && { tela: device }),
    ...(source !== 'rascunho' && { conteudo: source }),
    ...(filter !== 'todas' && { filtro: filter }),
    ...(arm !== '' && { versao: arm }),
  })
}
