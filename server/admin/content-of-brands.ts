import { wholeOf } from '../../src/api/pictures'
import type { LiveRelease, Published, Releases, Scheduled } from '../../src/api/releases'
import type { SignedIn } from '../../src/api/user'
import type { ContentStore } from '../content/content-store'
import { Problem } from '../http/problems'
import { type BrandVisibility, visibilityOf } from './brand-visibility'

/**
 * The content store restricted to what a user may see and change: everything or, for a user bound to brands, these brands with their
 * layers. Lists omit the rest; requests for it throw the Problem `brand-missing` or `not-found`. Texts are read as this user's jobs.
 */
export async function contentFor(content: ContentStore, by: SignedIn): Promise<ContentStore> {
  const own = { ...content, authors: content.authors.of(by.id) }
  return by.brands ? contentOfBrands(own, by, await visibilityOf(own, by.brands)) : own
}

/** Throws `brand-missing` for a user who is bound to brands, but not to this one. */
export function requireBrand({ brands }: SignedIn, id: string): void {
  if (brands && !brands.includes(id)) refuse()
}

const refuse = (): never => {
  throw new Problem('brand-missing')
}

function contentOfBrands(
  content: ContentStore,
  by: SignedIn,
  sight: BrandVisibility,
): ContentStore {
  const { reviews } = content
  const { isOwn, sees } = sight
  const seesBrand = (id: string) => by.brands?.includes(id) === true
  const isMine = ({ by: { id } }: { readonly by: { readonly id: string } }) => id === by.id

  /** Removes the messages of other people, since they may be about other brands. */
  const quiet = <Made extends { readonly by: LiveRelease['by']; readonly message: string }>(
    made: Made,
  ): Made => (isMine(made) ? made : { ...made, message: '' })

  const read = async () => {
    const { live, documents, pictures } = await content.read()
    const seen = documents.filter(({ path }) => sees(path))
    const named = sight.namedIn(seen)
    return {
      live: quiet(live),
      documents: seen,
      pictures: pictures.filter((picture) => named(picture.path) || picture.by?.id === by.id),
    }
  }

  /** Refuses pictures that a document outside the user's brands names, or that exist but are hidden from the user. */
  const refusePictures = async (paths: readonly string[]) => {
    const { documents, pictures } = await content.read()
    const { pictures: seen } = await read()
    const isElsewhere = sight.namedIn(documents.filter(({ path }) => !isOwn(path)))
    const standing = new Set(pictures.filter(({ hash }) => hash !== '').map(({ path }) => path))
    const known = new Set(seen.map(({ path }) => path))
    const isForeign = (path: string) =>
      isElsewhere(path) || (standing.has(wholeOf(path)) && !known.has(wholeOf(path)))
    if (paths.some(isForeign)) refuse()
  }

  const refuseFiles = async (paths: readonly string[] | undefined) => {
    if (!paths) return refuse()
    const pictures = paths.filter((path) => !isOwn(path))
    if (pictures.some((path) => !sight.isPicture(path))) refuse()
    if (pictures.length > 0) await refusePictures(pictures)
  }

  const schedule = async () =>
    (await content.schedule()).filter(isOfBrands).map(
      ({ over, ...one }): Scheduled => ({
        ...quiet(one),
        ...(over && { over: quiet(over) }),
      }),
    )
  const isOfBrands = ({ paths }: { readonly paths: readonly string[] }) =>
    paths.some(isOwn) && paths.every((path) => isOwn(path) || sight.isPicture(path))

  const told = (made: Published): Published => ({
    ...made,
    release: quiet(made.release),
    live: quiet(made.live),
  })

  const listReviews = async () => {
    const { required, reviews: all } = await reviews.list()
    const own = all.filter(({ files }) => isOfBrands({ paths: files.map(({ path }) => path) }))
    return { required, reviews: own }
  }
  const refuseReview = async (id: number) => {
    if (!(await listReviews()).reviews.some((one) => one.id === id)) throw new Problem('not-found')
  }
  /** With those that name no brand but belong to a review of the user's brands. */
  const comments = async () => {
    const own = new Set<number | undefined>((await listReviews()).reviews.map(({ id }) => id))
    return (await reviews.comments()).filter(({ variant, review }) =>
      variant === '' ? own.has(review) : seesBrand(variant),
    )
  }
  const refuseThread = async (id: number) => {
    if (!(await comments()).some((one) => one.id === id)) throw new Problem('not-found')
  }
  const seenOf = <Texts extends { path: string; text: string }, Pictures extends { path: string }>(
    found: { documents: Texts[]; pictures: Pictures[] } | undefined,
  ) => {
    if (!found) return undefined
    const documents = found.documents.filter(({ path }) => sees(path))
    const named = sight.namedIn(documents)
    return { documents, pictures: found.pictures.filter(({ path }) => named(path)) }
  }

  return {
    read,
    saveText: async (at, text) => {
      // deleting a brand takes its page offline: only users of all brands may
      if (!isOwn(at.path) || text === null) refuse()
      return content.saveText(at, text)
    },
    putPicture: async (at, bytes) => {
      await refusePictures([at.path])
      return content.putPicture(at, bytes)
    },
    putPictures: async (files, person) => {
      await refusePictures(files.map(({ path }) => path))
      return content.putPictures(files, person)
    },
    drop: async (at) => {
      await refuseFiles([at.path])
      return content.drop(at)
    },
    history: async (path) => (sees(path) ? content.history(path) : refuse()),
    text: content.text,
    liveText: async (path) => (isOwn(path) ? content.liveText(path) : undefined),
    bytes: content.bytes,
    publish: async (request, person) => {
      await refuseFiles(request.paths)
      const made = await content.publish(request, person)
      return 'type' in made ? made : told(made)
    },
    publishedUnder: async (key, person) => {
      const made = await content.publishedUnder(key, person)
      return made && told(made)
    },
    restore: async (id, request, person) => {
      const made = await content.restore(id, request, person)
      if ('type' in made) return made.type === 'foreign' ? refuse() : made
      return told(made)
    },
    // a recall would affect all brands
    recall: async () => refuse(),
    releases: async (): Promise<Releases> => {
      const { releases, publications } = await content.releases()
      return {
        releases: releases.map(({ recalled, ...one }) => ({
          ...quiet(one),
          ...(recalled && { recalled: { ...recalled, reason: '' } }),
        })),
        publications: publications.map(quiet),
      }
    },
    release: async (id) => seenOf(await content.release(id)),
    bringPictures: async (id, person, only) => {
      const found = seenOf(await content.release(id))
      if (!found) return false
      const seen = found.pictures.map(({ path }) => path)
      const wanted = only ? seen.filter((path) => only.includes(path)) : seen
      return content.bringPictures(id, person, wanted)
    },
    files: async () => refuse(),
    schedule,
    unschedule: async (id, person) =>
      (await schedule()).some((one) => one.id === id) && content.unschedule(id, person),
    reviews: {
      ...reviews,
      list: listReviews,
      ask: async (request, person) => {
        await refuseFiles(request.paths)
        return reviews.ask(request, person)
      },
      decide: async (id, decision, person) => {
        await refuseReview(id)
        return reviews.decide(id, decision, person)
      },
      documents: async (id) => {
        await refuseReview(id)
        return seenOf(await reviews.documents(id))
      },
      comments,
      comment: async (said, person) => {
        // an answer belongs to the place of its thread
        if (said.answers !== undefined) await refuseThread(said.answers)
        else if (said.review === undefined || said.variant !== '') requireBrand(by, said.variant)
        if (said.review !== undefined) await refuseReview(said.review)
        return reviews.comment(said, person)
      },
      resolve: async (id, person) => {
        await refuseThread(id)
        return reviews.resolve(id, person)
      },
    },
    audit: async () => refuse(),
    record: content.record,
    events: {
      emit: content.events.emit,
      subscribe: (listener) =>
        content.events.subscribe((event) => {
          if (event.type === 'document' && !sees(event.path)) return
          if (event.type !== 'presence') return listener(event)
          const users = event.users.map(({ path, ...user }) => ({
            ...user,
            ...(path !== undefined && sees(path) && { path }),
          }))
          listener({ ...event, users })
        }),
    },
    presence: content.presence,
    authors: content.authors,
  }
}
