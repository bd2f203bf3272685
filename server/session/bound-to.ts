/** The brands that somebody is bound to, as the store keeps them. */
export const boundTo = (brands: string | null): { readonly brands?: string[] } =>
  brands === null ? {} : { brands: JSON.parse(brands) as string[] } // as it was kept
