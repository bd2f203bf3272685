import { THE_OTHER } from './bilingual'
import { errorBeside, errorFor, unknownFor } from './finding'

/** Findings about experiments, one constructor per message. */
export const diagnoseExperiment = {
  unknownBrand: unknownFor('unknown-brand', (brand: string) => ({
    pt: `A marca "${brand}" não existe: falta variants/${brand}.yaml.`,
    en: `There is no brand "${brand}": variants/${brand}.yaml is missing.`,
  })),

  shareSum: errorFor('share-sum', (sum: number) => ({
    pt: `As partes somam ${sum}, e não 100: cada visita vê uma das versões.`,
    en: `The shares sum to ${sum}, not to 100: every visit sees one of the versions.`,
  })),

  equalArms: errorFor('equal-arms', (arm: string, same: string) => ({
    pt: `A versão "${arm}" não muda nada em relação a "${same}": não há o que comparar. Escreva o que ela diz de outro jeito.`,
    en: `The version "${arm}" changes nothing beside "${same}": there is nothing to compare. Write what it says in another way.`,
  })),

  experimentClash: errorBeside(
    'experiment-clash',
    THE_OTHER,
    ({ key, brand, experiment }: { key: string; brand: string; experiment: string }) => ({
      pt: `O experimento "${experiment}" também muda "${key}" na marca "${brand}": não se saberia qual dos dois fez a diferença. Encerre um, ou mude outra coisa.`,
      en: `The experiment "${experiment}" changes "${key}" of the brand "${brand}" too: nothing would tell which of the two made the difference. End one, or change something else.`,
    }),
  ),

  manyExperiments: errorFor('many-experiments', (brand: string, most: number) => ({
    pt: `A marca "${brand}" já tem ${most} experimentos em curso. Encerre um antes de começar outro.`,
    en: `The brand "${brand}" has ${most} running experiments already. End one before another begins.`,
  })),
}
