import { searchable } from './search'

/** The file name made from a display name: "Clube Ipê, à vista" is clube-ipe-a-vista. */
export const fileName = (name: string): string =>
  searchable(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '')

/** "IMG_12.HEIC" → "IMG_12" */
export const withoutEnding = (file: string): string => file.replace(/\.[^.]+$/, '')
