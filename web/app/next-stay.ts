import { dehydrate, hashKey, hydrate } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { guidePictureQuery, stayGuideQuery } from '#web/features/bookings/guest/guide/queries.ts'
import { ownStaysQuery } from '#web/features/bookings/guest/queries.ts'
import { splitStays } from '#web/features/bookings/guest/trips/stays.ts'
import { bookingDetailsQuery } from '#web/features/bookings/owner/queries.ts'
import { messagesQuery } from '#web/features/conversations/queries.ts'
import { today } from '#web/lib/format.ts'
import { fetchPicture, type OfflineCopy, offlineCache } from '#web/lib/offline-cache.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import { queryClient } from './query-client.ts'

/** To be changed when the pages can no longer read an older record. */
const SHAPE = 1
/** A stay that was fetched within this time is not fetched again. */
const FRESH_MS = 60_000

interface NextStay {
  shape: typeof SHAPE
  user: Profile
  stay: Pick<Booking, 'id' | 'check_out_date'>
  /** The data of the stay's page, in the format of its queries. */
  queries: unknown
}

const isNextStay = (record: unknown): record is NextStay =>
  typeof record === 'object' && record !== null && (record as NextStay).shape === SHAPE

const queriesOf = (stay: string) => [bookingDetailsQuery(stay), messagesQuery(stay)] as const

/** The name of a picture of the guide among the stored ones; no server answers it. */
const GUIDE_PICTURE = '/kept/guide/'

/** Unused entries of the query cache are removed; these must stay while other pages are shown. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY }

type Kept = Pick<NextStay, 'user' | 'stay'> & Pick<OfflineCopy, 'pictures'>
let last: Kept | undefined

/** Stored only for the signed-in person, which is checked right before the write. */
const write = async ({ user, stay, pictures }: Kept) => {
  const keys = queriesOf(stay.id).map(({ queryKey }) => queryKey)
  if (keys.some(key => queryClient.getQueryData(key) === undefined)) return
  const known = new Set([...keys, stayGuideQuery(stay.id).queryKey].map(hashKey))
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: ({ queryHash }) => known.has(queryHash) })
  if (sessionStore.current().user?.id !== user.id || tokens.subject() !== user.id) return
  const record: NextStay = { shape: SHAPE, user, stay, queries }
  last = { user, stay, pictures }
  await offlineCache.keep({ record, pictures })
}

/** The same stay from the query cache, without a request. */
export const keepWhatIsKnown = async () => {
  if (last) await write(last)
}

/** Fetches the guide of a stay while it is open, with its pictures; what fails is missing until the next try. */
const fetchGuide = async (stay: string): Promise<OfflineCopy['pictures']> => {
  const { queryKey } = stayGuideQuery(stay)
  if (!queryClient.getQueryData(bookingDetailsQuery(stay).queryKey)?.arrival_guide?.is_open) {
    queryClient.removeQueries({ queryKey })
    return {}
  }
  const answer = await queryClient
    .fetchQuery({ ...stayGuideQuery(stay), staleTime: FRESH_MS })
    .catch(() => undefined)
  const pictures = await Promise.all(
    (answer?.guide?.pictures ?? []).map(async ({ id }) => {
      const picture = await queryClient.fetchQuery(guidePictureQuery(stay, id)).catch(() => undefined)
      return picture ? [[`${GUIDE_PICTURE}${id}`, picture] as const] : []
    }),
  )
  return Object.fromEntries(pictures.flat())
}

/**
 * Fetches the nearest pending or confirmed stay and stores it instead of the previous one; if there is none, nothing
 * stays stored.
 */
export const keepNextStay = async (user: Profile) => {
  if (user.user_type === 'admin') return offlineCache.forget() // Admins cannot book.
  const { results } = await queryClient.fetchQuery({ ...ownStaysQuery, staleTime: FRESH_MS })
  const [stay] = splitStays(results, today()).upcoming
  if (!stay) {
    last = undefined
    return offlineCache.forget()
  }
  await Promise.all([
    queryClient.fetchQuery({ ...bookingDetailsQuery(stay.id), staleTime: FRESH_MS }),
    queryClient.fetchInfiniteQuery({ ...messagesQuery(stay.id), staleTime: FRESH_MS }),
  ])
  const { image } = stay.property
  const picture = image && (await fetchPicture(pictureSource(image).medium))
  const guide = await fetchGuide(stay.id)
  await write({
    user,
    stay: { id: stay.id, check_out_date: stay.check_out_date },
    pictures: { ...guide, ...(image && picture && { [image]: picture }) },
  })
}

/**
 * Puts the stored stay into the query cache and returns its owner; null for another person, and once the stay is over.
 */
export const recallNextStay = async (): Promise<Profile | null> => {
  const kept = await offlineCache.read()
  if (!kept || !isNextStay(kept.record)) return null
  const { user, stay } = kept.record
  if (user.id !== tokens.subject() || stay.check_out_date < today()) return null
  let queries = JSON.stringify(kept.record.queries)
  for (const [address, picture] of Object.entries(kept.pictures)) {
    if (address.startsWith(GUIDE_PICTURE)) {
      const { queryKey } = guidePictureQuery(stay.id, address.slice(GUIDE_PICTURE.length))
      queryClient.setQueryDefaults(queryKey, KEPT)
      queryClient.setQueryData(queryKey, picture)
      continue
    }
    queries = queries.replaceAll(JSON.stringify(address), JSON.stringify(URL.createObjectURL(picture)))
  }
  hydrate(queryClient, JSON.parse(queries), { defaultOptions: { queries: KEPT } })
  return user
}
