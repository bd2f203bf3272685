import { join, meant } from './bilingual'
import { error, type Finding, type Spot, withReplacement } from './finding'

const other = (at: Spot): Pick<Finding, 'related'> => ({
  related: [{ at, message: { pt: 'O outro está aqui.', en: 'The other is here.' } }],
})

/** Findings about experiments, one constructor per message. */
export const diagnoseExperiment = {
  unknownBrand: (at: Spot, brand: string, near: string | undefined): Finding => {
    const message = {
      pt: `A marca "${brand}" não existe: falta variants/${brand}.yaml.`,
      en: `There is no brand "${brand}": variants/${brand}.yaml is missing.`,
    }
    const told = near ? join(message, meant(near)) : message
    return withReplacement(error('unknown-brand', at, told), near)
  },

  shareSum: (at: Spot, sum: number): Finding =>
    error('share-sum', at, {
      pt: `As partes somam ${sum}, e não 100: cada visita vê uma das versões.`,
      en: `The shares sum to ${sum}, not to 100: every visit sees one of the versions.`,
    }),

  equalArms: (at: Spot, arm: string, same: string): Finding =>
    error('equal-arms', at, {
      pt: `A versão "${arm}" não muda nada em relação a "${same}": não há o que comparar. Escreva o que ela diz de outro jeito.`,
      en: `The version "${arm}" changes nothing beside "${same}": there is nothing to compare. Write what it says in another way.`,
    }),

  experimentClash: (
    at: Spot,
    { key, brand, experiment }: { key: string; brand: string; experiment: string },
    first: Spot,
  ): Finding => ({
    ...error('experiment-clash', at, {
      pt: `O experimento "${experiment}" também muda "${key}" na marca "${brand}": não se saberia qual dos dois fez a diferença. Encerre um, ou mude outra coisa.`,
      en: `The experiment "${experiment}" changes "${key}" of the brand "${brand}" too: nothing would tell which of the two made the difference. End one, or change something else.`,
    }),
    ...other(first),
  }),

  manyExperiments: (at: Spot, brand: string, most: number): Finding =>
    error('many-experiments', at, {
      pt: `A marca "${brand}" já tem ${most} experimentos em curso. Encerre um antes de começar outro.`,
      en: `The brand "${brand}" has ${most} running experiments already. End one before another begins.`,
    }),
}
