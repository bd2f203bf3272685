import type { Variant } from './variant'

/** What an experiment compares its arms by: the better one brings more of it. `receita` is the money of a visit. */
export const GOALS = ['lead', 'proposta', 'pagamento', 'receita'] as const
export type Goal = (typeof GOALS)[number]

/** One of the versions that an experiment compares. */
export type Arm = {
  readonly name: string
  /** What people call it. */
  readonly about: string
  /** The part of the visits that it gets; those of an experiment sum to 1. */
  readonly weight: number
}

/** An experiment as compiled. The words and pictures of its arms are in the compiled variants whose `arms` name them. */
export type Experiment = {
  readonly id: string
  readonly about: string
  /** Ids of the variants that take part. */
  readonly brands: readonly string[]
  readonly goal: Goal
  /** The least relative difference that matters, chosen before the start. */
  readonly delta: number
  readonly arms: readonly Arm[]
  /** The arm that was kept when the experiment ended; absent while it runs. */
  readonly kept?: string
}

/** The arm of each experiment that a visit takes part in. */
export type Arms = { readonly [experiment: string]: string }

/** Arms as one word, equal for equal arms: `abertura.b~plano.a`; empty for none. Names contain neither `.` nor `~`. */
export const armsKey = (arms: Arms | undefined): string =>
  Object.entries(arms ?? {})
    .map(([experiment, arm]) => `${experiment}.${arm}`)
    .sort()
    .join('~')

/** The name of a variant among those that a release serves: its id, and after a `~` the arms that are laid over it. */
export const servedName = ({ id, arms }: Pick<Variant, 'id' | 'arms'>): string =>
  [id, ...(arms ? [armsKey(arms)] : [])].join('~')
