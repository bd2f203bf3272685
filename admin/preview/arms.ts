import type { Experiment } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'

/** An arm of an experiment that the preview shows instead of the plain brand. */
export type ShownArm = { readonly experiment: string; readonly arm: string }

/** The arm as a key for addresses and selects; neither name contains a full stop. */
export const armKey = ({ experiment, arm }: ShownArm): string => `${experiment}.${arm}`

export function readArmKey(key: string): ShownArm | undefined {
  const [experiment = '', arm = ''] = key.split('.')
  return experiment === '' || arm === '' ? undefined : { experiment, arm }
}

/** The variant with the arm applied if the experiment runs on it; else the variant unchanged. */
export const withArm = (
  variant: Variant,
  armed: readonly Variant[],
  shown: ShownArm | undefined,
): Variant =>
  (shown &&
    armed.find(({ id, arms }) => id === variant.id && arms?.[shown.experiment] === shown.arm)) ??
  variant

/** The arms of experiments that have not ended, as options of a select. */
export const armChoices = (
  experiments: readonly Experiment[],
  nameOf: (path: string) => string,
): readonly { readonly value: string; readonly label: string }[] =>
  experiments
    .filter(({ kept }) => kept === undefined)
    .flatMap(({ id, arms }) =>
      arms.map(({ name, about }) => ({
        value: armKey({ experiment: id, arm: name }),
        label: `${nameOf(`experiments/${id}.yaml`)}: ${about}`,
      })),
    )
