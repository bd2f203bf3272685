import { type IdForm, recordForm } from '../../src/product/provider/dialect/reading'
import type { RouteName } from '../../src/product/provider/wire'

/** The calls that issue identifiers; other calls may repeat an identifier in another form, so they are ignored. */
const GIVERS: ReadonlySet<RouteName> = new Set(['lead', 'categorias', 'catalogo', 'proposta'])

/** Request field → answer field (in lower case) in which the same identifier came from the provider. */
const CAME_IN: ReadonlyMap<string, string> = new Map([
  ['leadId', 'id'],
  ['leadID', 'id'],
  ['propostaId', 'propostaid'],
  ['propostaID', 'propostaid'],
  ['planoID', 'planoid'],
  ['bemID', 'bemid'],
  ['categoriaId', 'categoriaid'],
  ['tipoPlanoId', 'tipoplanoid'],
])

export type IdForms = {
  /** Records the forms of the identifiers in an answer. */
  readonly record: (name: RouteName, forms: ReadonlyMap<string, IdForm>) => void
  /** The value for a request field: an identifier in the form in which it came, any other value unchanged. */
  readonly echoed: (field: string, value: unknown) => unknown
}

/**
 * A provider that sends 48212 may not accept "48212", so identifiers are sent back as number or string, as they came. The browser may change
 * the form, and knows a plan "007" as 7; therefore the form is recorded here per field. Before the first answer digits are sent as a number,
 * as in the specification.
 */
export function createIdForms(): IdForms {
  const known = new Map<string, IdForm>()
  return {
    record: (name, forms) => {
      if (!GIVERS.has(name)) return
      for (const [field, form] of forms) recordForm(known, field, form)
    },
    echoed: (field, value) => {
      const name = CAME_IN.get(field)
      return name === undefined ? value : written(value, known.get(name) ?? 0)
    },
  }
}

/** Digits that survive a conversion to a JavaScript number and back. */
const NUMBER = /^[1-9]\d{0,14}$/

function written(id: unknown, form: IdForm): unknown {
  if (form > 0) return String(id).padStart(form, '0')
  return typeof id === 'string' && NUMBER.test(id) ? Number(id) : id
}
