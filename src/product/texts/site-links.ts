/** Links that the page opens by name where a brand has them: its foot, its notices, and what it offers where there is no page. */
export const SITE_LINKS: readonly string[] = [
  'especialistas',
  'privacidade',
  'regulamento',
  'contrato',
  'site',
  'oQueE',
  'oQueComprar',
  'comoComprar',
  'ajuda',
]
