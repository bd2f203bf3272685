import type { UserRole } from '../../../src/api/user'
import type { Route } from './whole-admin'

/** Whom each route of the admin lets in: a new one has to be written here before its tests pass. */
export const DOORS: { readonly [route: string]: UserRole | 'anybody' } = {
  'GET /admin': 'anybody',
  'GET /admin/*': 'anybody',
  'GET /admin/assets/:name': 'anybody',
  'GET /admin/preview': 'anybody',
  'GET /admin/partilha/:secret': 'anybody',
  'GET /admin/partilha/:secret/comentarios': 'anybody',
  'POST /admin/partilha/:secret/comentarios': 'anybody',
  'OPTIONS /admin/partilha/:secret/comentarios': 'anybody',
  'GET /admin/api/session': 'anybody',
  'POST /admin/api/session': 'anybody',
  'DELETE /admin/api/session': 'anybody',
  'POST /admin/api/session/invitation': 'anybody',
  'GET /admin/api/session/all': 'editor',
  'DELETE /admin/api/session/others': 'editor',
  'POST /admin/api/session/password': 'editor',
  'GET /admin/api/oidc': 'anybody',
  'GET /admin/api/oidc/callback': 'anybody',
  'GET /admin/api/publishers': 'editor',
  'GET /admin/api/content': 'editor',
  'PUT /admin/api/documents/*': 'editor',
  'DELETE /admin/api/drafts/*': 'editor',
  'GET /admin/api/history/*': 'editor',
  'GET /admin/api/blobs/:hash': 'editor',
  'GET /admin/api/pictures/:name': 'editor',
  'GET /admin/api/picture-details': 'editor',
  'POST /admin/api/pictures': 'editor',
  'PUT /admin/api/pictures/:name': 'editor',
  'DELETE /admin/api/pictures/:name': 'editor',
  'GET /admin/api/releases': 'editor',
  'GET /admin/api/releases/:id/documents': 'editor',
  'POST /admin/api/releases/:id/pictures': 'editor',
  'GET /admin/api/reviews': 'editor',
  'POST /admin/api/reviews': 'editor',
  'GET /admin/api/reviews/:id/documents': 'editor',
  'DELETE /admin/api/reviews/:id': 'editor',
  'POST /admin/api/reviews/:id/approve': 'publisher',
  'POST /admin/api/reviews/:id/return': 'publisher',
  'GET /admin/api/comments': 'editor',
  'POST /admin/api/comments': 'editor',
  'POST /admin/api/comments/:id/resolve': 'editor',
  'GET /admin/api/schedule': 'editor',
  'GET /admin/api/export': 'editor',
  'GET /admin/api/measures': 'editor',
  'GET /admin/api/experiments': 'editor',
  'GET /admin/api/support/:code': 'editor',
  'GET /admin/api/events': 'editor',
  'POST /admin/api/presence': 'editor',
  'GET /admin/api/shared-links': 'editor',
  'POST /admin/api/shared-links': 'editor',
  'DELETE /admin/api/shared-links/:id': 'editor',
  'POST /admin/api/publish': 'publisher',
  'GET /admin/api/publish/:key': 'publisher',
  'POST /admin/api/releases/:id/restore': 'publisher',
  'POST /admin/api/releases/:id/recall': 'publisher',
  'DELETE /admin/api/schedule/:id': 'publisher',
  'GET /admin/api/audit': 'admin',
  'GET /admin/api/users': 'admin',
  'POST /admin/api/users': 'admin',
  'PATCH /admin/api/users/:id': 'admin',
  'POST /admin/api/users/:id/invitation': 'admin',
}

export const routes: readonly Route[] = Object.keys(DOORS).map((name) => {
  const [method, url = ''] = name.split(' ')
  return { name, method: method as Route['method'], url } // as the table writes it
})

/** The routes of the API that ask who is there. */
export const closed = routes.filter(({ name }) => DOORS[name] !== 'anybody')

/** Those that could change something for who is signed in: by a shared link nobody is. */
export const unsafe = routes.filter(
  ({ method, url }) => method !== 'GET' && !url.startsWith('/admin/partilha/'),
)

/** Rows for `test.each`, by name. */
export const named = (some: readonly Route[]) => some.map((route) => [route.name, route] as const)
