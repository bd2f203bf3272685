/** How much a campaign tries: a short lot in `npm test`, the whole under `npm run drill`. */
export const campaignSize = (size: { readonly test: number; readonly drill: number }): number =>
  process.env.DRILL === '1' ? size.drill : size.test
