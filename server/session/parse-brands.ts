/** Parses the column `users.brands`: the brands to which a user is bound; without `brands`: all. */
export const parseBrands = (brands: string | null): { readonly brands?: string[] } =>
  brands === null ? {} : { brands: JSON.parse(brands) as string[] } // written by `keptBrands`
