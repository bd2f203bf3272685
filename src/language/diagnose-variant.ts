import { error, type Finding, type Spot, withReplacement } from './finding'
import { join, list, meant } from './said'

const other = (at: Spot): Pick<Finding, 'related'> => ({
  related: [{ at, message: { pt: 'A outra está aqui.', en: 'The other is here.' } }],
})

/** Findings about variants and their layers, one constructor a code. */
export const diagnoseVariant = {
  missingVariantKey: (at: Spot, key: string, variants: readonly string[]): Finding =>
    error('missing-variant-key', at, {
      pt: `Nenhuma camada define "${key}" para ${list(variants)}. Acrescente-a aqui ou em variants/base.yaml.`,
      en: `No layer sets "${key}" for ${list(variants)}. Add it here or in variants/base.yaml.`,
    }),

  missingText: (at: Spot, key: string, variants: readonly string[]): Finding =>
    error('missing-text', at, {
      pt: `Falta o texto "${key}" em "texts:" para ${list(variants)}. Acrescente-o aqui ou em variants/base.yaml.`,
      en: `The text "${key}" is missing under "texts:" for ${list(variants)}. Add it here or in variants/base.yaml.`,
    }),

  unknownGroup: (at: Spot, group: string, near: string | undefined): Finding => {
    const message = {
      pt: `O grupo "${group}" não existe: falta variants/groups/${group}.yaml.`,
      en: `There is no group "${group}": variants/groups/${group}.yaml is missing.`,
    }
    const told = near ? join(message, meant(near)) : message
    return withReplacement(error('unknown-group', at, told), near)
  },

  pathClash: (at: Spot, path: string, variant: string, first: Spot): Finding => ({
    ...error('path-clash', at, {
      pt: `A variante "${variant}" já usa o caminho "${path}". Escolha outro.`,
      en: `The variant "${variant}" uses the path "${path}" already. Choose another.`,
    }),
    ...other(first),
  }),

  hostClash: (at: Spot, host: string, variant: string, first: Spot): Finding => ({
    ...error('host-clash', at, {
      pt: `A variante "${variant}" também responde por "${host}", e nenhuma delas tem o caminho "/": não se sabe qual abrir ali. Tire o endereço de uma.`,
      en: `The variant "${variant}" answers for "${host}" too, and neither has the path "/": nothing says which one opens there. Take the host from one.`,
    }),
    ...other(first),
  }),
}
