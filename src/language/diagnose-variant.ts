import { error, type Finding, type Spot, withReplacement } from './finding'

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Findings about variants and their layers, one constructor a code. */
export const diagnoseVariant = {
  missingVariantKey: (at: Spot, key: string, variants: readonly string[]): Finding =>
    error(
      'missing-variant-key',
      at,
      `Nenhuma camada define "${key}" para ${list(variants)}. Acrescente-a aqui ou em variants/base.yaml.`,
    ),

  missingText: (at: Spot, key: string, variants: readonly string[]): Finding =>
    error(
      'missing-text',
      at,
      `Falta o texto "${key}" em "texts:" para ${list(variants)}. Acrescente-o aqui ou em variants/base.yaml.`,
    ),

  unknownGroup: (at: Spot, group: string, near: string | undefined): Finding =>
    withReplacement(
      error(
        'unknown-group',
        at,
        `O grupo "${group}" não existe: falta variants/groups/${group}.yaml.${
          near ? ` Você quis dizer "${near}"?` : ''
        }`,
      ),
      near,
    ),

  pathClash: (at: Spot, path: string, variant: string, first: Spot): Finding => ({
    ...error(
      'path-clash',
      at,
      `A variante "${variant}" já usa o caminho "${path}". Escolha outro.`,
    ),
    related: [{ at: first, message: 'A outra está aqui.' }],
  }),

  hostClash: (at: Spot, host: string, variant: string, first: Spot): Finding => ({
    ...error(
      'host-clash',
      at,
      `A variante "${variant}" também responde por "${host}", e nenhuma delas tem o caminho "/": não se sabe qual abrir ali. Tire o endereço de uma.`,
    ),
    related: [{ at: first, message: 'A outra está aqui.' }],
  }),
}
