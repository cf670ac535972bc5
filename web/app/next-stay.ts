import { dehydrate, hashKey, hydrate } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today } from '#web/lib/format.ts'
import { fetchPicture, type KeptCopy, keptCopy } from '#web/lib/kept-copy.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import { bookingDetails } from '../features/bookings/queries.ts'
import { messagesOf } from '../features/conversations/queries.ts'
import { ownStays } from '../features/profile/queries.ts'
import { splitStays } from '../features/profile/stays.ts'
import { queryClient } from './query-client.ts'

/** Changes when an older record could no longer be read by the pages. */
const SHAPE = 1
/** What was asked for this recently is not asked for again. */
const FRESH_MS = 60_000

interface NextStay {
  shape: typeof SHAPE
  user: Profile
  stay: Pick<Booking, 'id' | 'check_out_date'>
  /** What the page of the stay shows, as the queries have it. */
  queries: unknown
}

const isNextStay = (record: unknown): record is NextStay =>
  typeof record === 'object' && record !== null && (record as NextStay).shape === SHAPE

const queriesOf = (stay: string) => [bookingDetails(stay), messagesOf(stay)] as const

type Kept = Pick<NextStay, 'user' | 'stay'> & Pick<KeptCopy, 'pictures'>
let last: Kept | undefined

/** Only of who is signed in now, and only while they are: looked at right before it is written. */
const write = async ({ user, stay, pictures }: Kept) => {
  const keys = queriesOf(stay.id).map(({ queryKey }) => queryKey)
  if (keys.some(key => queryClient.getQueryData(key) === undefined)) return
  const known = new Set(keys.map(hashKey))
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: ({ queryHash }) => known.has(queryHash) })
  if (sessionStore.current().user?.id !== user.id || tokens.subject() !== user.id) return
  const record: NextStay = { shape: SHAPE, user, stay, queries }
  last = { user, stay, pictures }
  await keptCopy.keep({ record, pictures })
}

/** The same stay as the pages have it by now, without asking anyone. */
export const keepWhatIsKnown = async () => {
  if (last) await write(last)
}

/** Asks for the nearest stay that is agreed or asked for, and keeps it in place of the one before; none leaves none. */
export const keepNextStay = async (user: Profile) => {
  if (user.user_type === 'admin') return keptCopy.forget() // admins book nothing
  const { results } = await queryClient.fetchQuery({ ...ownStays, staleTime: FRESH_MS })
  const [stay] = splitStays(results, today()).upcoming
  if (!stay) {
    last = undefined
    return keptCopy.forget()
  }
  await Promise.all([
    queryClient.fetchQuery({ ...bookingDetails(stay.id), staleTime: FRESH_MS }),
    queryClient.fetchInfiniteQuery({ ...messagesOf(stay.id), staleTime: FRESH_MS }),
  ])
  const { image } = stay.property
  const picture = image && (await fetchPicture(pictureSource(image).medium))
  await write({
    user,
    stay: { id: stay.id, check_out_date: stay.check_out_date },
    pictures: image && picture ? { [image]: picture } : {},
  })
}

/** Puts what is kept where the pages look for it, and says whose it is; null for anyone else, and once it is over. */
export const recallNextStay = async (): Promise<Profile | null> => {
  const kept = await keptCopy.read()
  if (!kept || !isNextStay(kept.record)) return null
  const { user, stay } = kept.record
  if (user.id !== tokens.subject() || stay.check_out_date < today()) return null
  let queries = JSON.stringify(kept.record.queries)
  for (const [address, picture] of Object.entries(kept.pictures))
    queries = queries.replaceAll(JSON.stringify(address), JSON.stringify(URL.createObjectURL(picture)))
  // It must not be forgotten while the person looks at something else.
  hydrate(queryClient, JSON.parse(queries), {
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  })
  return user
}
