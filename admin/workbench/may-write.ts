import type { SignedIn } from '../../src/api/user'
import { brandAt } from '../../src/core/language/read/layer-place'

/** Whether a person may change the file at a path: people bound to brands may change only those brands' files. */
export const mayWrite = ({ brands }: Pick<SignedIn, 'brands'>, path: string): boolean =>
  brands === undefined || brands.includes(brandAt(path) ?? '')
