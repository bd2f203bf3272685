/**
 * Where bundlers look for React, for all that draws what a visitor sees: its code is written against React, whose types it keeps, and
 * Preact draws it (docs/decisions.md 86). The admin is drawn by React.
 */
export const preactForReact = { react: 'preact/compat', 'react-dom': 'preact/compat' }
