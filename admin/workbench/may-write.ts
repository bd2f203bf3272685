import type { SignedIn } from '../../src/api/user'
import { brandAt } from '../../src/core/language/read/layer-place'

/** Whether somebody may change the file at a path: who is bound to brands writes theirs alone. */
export const mayWrite = ({ brands }: Pick<SignedIn, 'brands'>, path: string): boolean =>
  brands === undefined || brands.includes(brandAt(path) ?? '')
