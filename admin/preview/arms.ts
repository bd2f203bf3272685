import type { Experiment } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'

/** An arm that is looked at in place of the brand as it is. */
export type ShownArm = { readonly experiment: string; readonly arm: string }

/** As it stands in an address and in a choice; neither name holds a full stop. */
export const armKey = ({ experiment, arm }: ShownArm): string => `${experiment}.${arm}`

export function readArmKey(key: string): ShownArm | undefined {
  const [experiment = '', arm = ''] = key.split('.')
  return experiment === '' || arm === '' ? undefined : { experiment, arm }
}

/** A variant with the arm over it, where that experiment runs on it; else as it is. */
export const withArm = (
  variant: Variant,
  armed: readonly Variant[],
  shown: ShownArm | undefined,
): Variant =>
  (shown &&
    armed.find(({ id, arms }) => id === variant.id && arms?.[shown.experiment] === shown.arm)) ??
  variant

/** The arms of experiments that have not ended, as they are chosen. */
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
