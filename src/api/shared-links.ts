import * as z from 'zod/mini'
import type { CompiledScript } from '../core/script/script'
import type { Variant } from '../core/script/variant'
import { author, instant } from './values'

/** The path of shared pages: `/admin/partilha/SECRET`. */
export const SHARED_PATH = '/admin/partilha/'

export const MAX_DAYS = 30

/** What a link shows: the draft of a brand, or a report of its counts. */
export const LINK_KINDS = ['draft', 'report'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** `POST shared-links`: creates a link that shows one brand, as it is now, to anyone who has it; without `kind` its draft. */
export const shareRequest = z.strictObject({
  kind: z.optional(z.enum(LINK_KINDS)),
  variant: z.string().check(z.minLength(1), z.maxLength(80)),
  days: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
})

/** A link that is still valid; its secret is returned only when the link is created. */
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

/** The data of a shared page: all that its conversation needs, pictures as `data:` addresses. */
export type SharedPage = {
  readonly script: CompiledScript
  readonly variant: Variant
}

/** The id of the element of a shared page that holds its data as JSON. */
export const SHARED_ELEMENT = 'partilha'
export type SharedData = { readonly page: SharedPage; readonly expiresAt: number }
