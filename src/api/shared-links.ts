import * as z from 'zod/mini'
import type { CompiledScript } from '../core/script/script'
import type { Variant } from '../core/script/variant'
import { author, instant } from './values'

/** Where a shared page lies: `/admin/partilha/SECRET`. */
export const SHARED_PATH = '/admin/partilha/'

export const MAX_DAYS = 30

/** What a link shows: a brand as it stands in the drafts, or what was counted of it. */
export const LINK_KINDS = ['draft', 'report'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** `POST shared-links`: shows one brand as it is now to whoever has the link; without a kind its draft. */
export const shareRequest = z.strictObject({
  kind: z.optional(z.enum(LINK_KINDS)),
  variant: z.string().check(z.minLength(1), z.maxLength(80)),
  days: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
})

/** A link that still opens; its secret is told once, when it is made. */
export const sharedLink = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  variant: z.string(),
  by: author,
  createdAt: instant,
  expiresAt: instant,
})
export type SharedLink = z.infer<typeof sharedLink>

export const shared = z.object({ link: sharedLink, address: z.string() })
export type Shared = z.infer<typeof shared>

/** `GET shared-links`: newest first. */
export const sharedLinks = z.object({ links: z.array(sharedLink) })

/** What a shared page holds: all that its conversation needs, pictures as bytes in their addresses. */
export type SharedPage = {
  readonly script: CompiledScript
  readonly variant: Variant
}

/** The element of the page that holds it as JSON. */
export const SHARED_ELEMENT = 'partilha'
export type SharedData = { readonly page: SharedPage; readonly expiresAt: number }
