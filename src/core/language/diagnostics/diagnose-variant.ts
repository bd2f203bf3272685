import { error, type Finding, type Spot, warning, withFix, withReplacement } from './finding'
import { type Bilingual, join, list, meant } from './said'

type Contrast = {
  readonly colours: readonly [front: string, back: string]
  readonly ratio: number
  readonly floor: number
}

const ADD_PICTURE: Bilingual = {
  pt: 'Envie a imagem, ou use o nome de uma que está lá.',
  en: 'Add the picture, or use the name of one that is there.',
}

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

  lowContrast: (
    at: Spot,
    what: Bilingual,
    { colours: [front, back], ratio, floor }: Contrast,
    passing: string | undefined,
  ): Finding => {
    const measured = ratio.toFixed(1)
    const message = {
      pt: `${what.pt} não se lê bem: ${front} sobre ${back} tem contraste ${measured.replace('.', ',')} e o mínimo é ${String(floor).replace('.', ',')}.`,
      en: `${what.en} cannot be read well: ${front} on ${back} has a contrast of ${measured} and the least is ${floor}.`,
    }
    if (passing === undefined) return error('low-contrast', at, message)
    const way = {
      pt: `A cor mais próxima que passa é ${passing}.`,
      en: `The nearest that passes is ${passing}.`,
    }
    const title = { pt: `Trocar por ${passing}`, en: `Change to ${passing}` }
    return withFix(error('low-contrast', at, join(message, way)), title, [
      { at, text: JSON.stringify(passing) },
    ])
  },

  missingAsset: (at: Spot, name: string, near: string | undefined): Finding => {
    const message = {
      pt: `Não há "${name}" em variants/assets.`,
      en: `There is no "${name}" in variants/assets.`,
    }
    const told = near ? join(message, meant(near)) : join(message, ADD_PICTURE)
    return withReplacement(error('missing-asset', at, told), near)
  },

  heavyAsset: (at: Spot, name: string, kilobytes: number, limit: number): Finding =>
    warning('heavy-asset', at, {
      pt: `"${name}" tem ${kilobytes} KB e o limite aqui é de ${limit} KB: num telefone a página demoraria. Reduza a imagem.`,
      en: `"${name}" has ${kilobytes} KB and the limit here is ${limit} KB: on a phone the page would be late. Make the picture smaller.`,
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

  reservedPath: (at: Spot, path: string): Finding =>
    error('reserved-path', at, {
      pt: `O caminho "${path}" é do próprio programa, e ninguém veria esta variante nele. Escolha outro.`,
      en: `The path "${path}" is the program's own, and nobody would see this variant there. Choose another.`,
    }),

  hostClash: (at: Spot, host: string, variant: string, first: Spot): Finding => ({
    ...error('host-clash', at, {
      pt: `A variante "${variant}" também responde por "${host}", e nenhuma delas tem o caminho "/": não se sabe qual abrir ali. Tire o endereço de uma.`,
      en: `The variant "${variant}" answers for "${host}" too, and neither has the path "/": nothing says which one opens there. Take the host from one.`,
    }),
    ...other(first),
  }),
}
