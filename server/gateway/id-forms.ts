import type { IdForm } from '../../src/product/provider/dialect/reading'
import type { RouteName } from '../../src/product/provider/wire'

/** The calls that give identifiers out; where another repeats one, it may do so in its own way. */
const GIVERS: ReadonlySet<RouteName> = new Set(['lead', 'categorias', 'catalogo', 'proposta'])

/** The provider's identifiers as they go back: by the field of a request, the field of an answer that they came in, in small letters. */
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
  /** Remembers the forms of an answer. */
  readonly heard: (name: RouteName, forms: ReadonlyMap<string, IdForm>) => void
  /** A field of a request as the provider writes it: an identifier in the form it came in, anything else as it is. */
  readonly echoed: (field: string, value: unknown) => unknown
}

/**
 * A provider that answers 48212 may take no "48212": identifiers go back in the form they came in. A browser keeps them as it likes, so what
 * is remembered is the provider's habit, field by field; before anything was heard digits are a number, which is what the specification has.
 */
export function createIdForms(): IdForms {
  const known = new Map<string, IdForm>()
  return {
    heard: (name, forms) => {
      if (!GIVERS.has(name)) return
      for (const [field, form] of forms) known.set(field, form)
    },
    echoed: (field, value) => {
      const name = CAME_IN.get(field)
      return name === undefined ? value : written(value, known.get(name) ?? 'number')
    },
  }
}

/** What a number can hold exactly, and write again digit by digit. */
const NUMBER = /^[1-9]\d{0,14}$/

function written(id: unknown, form: IdForm): unknown {
  if (form === 'string') return String(id)
  return typeof id === 'string' && NUMBER.test(id) ? Number(id) : id
}
