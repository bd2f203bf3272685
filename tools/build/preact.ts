/**
 * Where React is looked for, for all that draws what a visitor sees: its code is written against React, whose types it keeps, and Preact
 * draws it (docs/decisions.md 86). The admin is drawn by React.
 */
export const preactForReact = [
  { find: /^react\/(jsx-(?:dev-)?runtime)$/, replacement: 'preact/compat/$1' },
  { find: /^react-dom\/(client|server|test-utils)$/, replacement: 'preact/compat/$1' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]
