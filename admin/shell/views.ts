import type { ComponentType } from 'react'

/** A module that is fetched when it is first shown; its default export is drawn. */
export type Load = () => Promise<{ readonly default: ComponentType }>

export type View = {
  /** Its address: /admin/ID. */
  readonly id: string
  readonly label: string
  /** Absent until there is one; the navigation shows only what can be opened. */
  readonly load?: Load
}

/** The top bar's views, in its order. A view adds its `load` here and is given the whole room below the bar. */
export const VIEWS: readonly View[] = [
  {
    id: 'conversa',
    label: 'Conversa',
    load: () => import('./conversation/conversation'),
  },
  { id: 'marcas', label: 'Marcas', load: () => import('../brands/brands') },
  { id: 'imagens', label: 'Imagens', load: () => import('../pictures/pictures') },
  { id: 'enderecos', label: 'Endereços', load: () => import('../addresses/addresses') },
  { id: 'testes', label: 'Testes', load: () => import('../checks/checks-page') },
  {
    id: 'versoes',
    label: 'Versões',
    load: () => import('../publish/versions/versions-page'),
  },
]

/** Opened from elsewhere than the bar: the Publicar button, the account's menu. */
export const PAGES: readonly View[] = [
  {
    id: 'publicar',
    label: 'Publicar',
    load: () => import('../publish/page/publish-page'),
  },
  { id: 'pessoas', label: 'Pessoas', load: () => import('../people/people-page') },
  { id: 'ajuda', label: 'Ajuda', load: () => import('../guide/guide') },
]
