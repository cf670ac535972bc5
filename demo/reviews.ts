import type { Transaction } from '#api/db/transaction.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { publishesAt } from '#contract/reviews/rules.ts'
import type { ReviewAudience } from '#contract/reviews/schemas.ts'
import { demoNamed } from './people.ts'
import { demoStays } from './stays.ts'

type Line = readonly [homeKey: string, guestKey: string, stars: number, text: string, answer?: string]

/** Reviews that their guests wrote for the owner's network alone. */
const forNetwork: readonly string[] = ['wengen-chalet maren']

/** Reviews for the owner alone. */
const forOwner: readonly string[] = ['dingle-cottage kaya']

/** Who agreed to be counted where they stayed: three of the guests at Hallstatt, two of those at Wengen. */
export const demoCounted: readonly string[] = ['guest', 'clara', 'hugo', 'greta', 'maren']

/**
 * Reviews of completed stays in `stays.ts`. Some homes have none yet, one guest has still to write one, and one review
 * waits for its owner.
 */
const lines: readonly Line[] = [
  [
    'hallstatt-boathouse',
    'guest',
    5,
    'We woke to the sound of the lake under the floor. The boat leaks a little and nobody minds.\nThe baker opens at six; go.',
    'The boat has been told. Thank you for leaving the wood basket full.',
  ],
  [
    'hallstatt-boathouse',
    'clara',
    5,
    'Four days of fog and we would not change one of them. Warm, dry, and every pan one could wish for.',
  ],
  ['hallstatt-boathouse', 'hugo', 4, 'Lovely, though the stairs to the loft are steep for old knees.'],
  [
    'wengen-chalet',
    'greta',
    5,
    'Seven of us and a baby, and still quiet corners. The view at breakfast is not exaggerated.',
    'You left it tidier than you found it. The cot stays up for you.',
  ],
  [
    'wengen-chalet',
    'maren',
    4,
    'Perfect for walking. If you miss the last train up, ring Ueli at the depot and say whose guests you are.',
    'He asks after you, too.',
  ],
  ['wengen-chalet', 'jonas', 5, 'The stove, the deck, the cowbells. We have already asked for next summer.'],
  [
    'pienza-podere',
    'clara',
    5,
    'Two families at one long table under the fig tree. The children still talk of the owl.',
    'She has moved to the barn, and looks forward to you.',
  ],
  [
    'pienza-podere',
    'owner2',
    5,
    'As an owner myself I looked for something to complain about. I found none.',
  ],
  ['pienza-podere', 'bruno', 4, 'Hot in July upstairs, but the pool makes up for it.'],
  ['sault-mas', 'ada', 5, 'Ten days among the lavender. We read eleven books and cooked every evening.'],
  [
    'reine-rorbu',
    'jonas',
    5,
    'Northern lights from the bed. Bring shoes for the ice on the pier.',
    'The ice is included in the price. Come back in June, when it is not.',
  ],
  ['reine-rorbu', 'farid', 4, 'Small and honest. The kitchen has all one needs to fry what one caught.'],
  [
    'bruges-canal',
    'bruno',
    4,
    'Right on the water and yet silent at night. The bed under the roof is for short people.',
  ],
  [
    'bruges-canal',
    'ines',
    5,
    'The waffles of Mrs. De Wolf alone are worth the way.',
    'She has read this twice, aloud.',
  ],
  [
    'dingle-cottage',
    'kaya',
    5,
    'A lovely week. One thing for you alone: the hinge of the garden gate is loose.',
  ],
  ['dingle-cottage', 'dev', 4, 'The road is narrower than it looks. Everything after it is wonderful.'],
  [
    'brooklyn-loft',
    'dev',
    4,
    'Light all day, and a quiet street for this city. The lift was out once.',
    'It has a new motor since.',
  ],
  ['brooklyn-loft', 'noor', 5, 'The roof at sunset. I have nothing to add.'],
  ['woodstock-saltbox', 'kaya', 5, 'An old house that is loved, and one feels it in every door handle.'],
  [
    'taos-adobe',
    'hugo',
    5,
    'Cool walls, warm evenings, and stars to the ground. The coffee grinder wakes the neighbours, sorry.',
  ],
  [
    'kyoto-machiya',
    'guest2',
    5,
    'A garden the size of a table, and one can look at it for hours.',
    'So do we. Thank you for the flowers.',
  ],
  ['kyoto-machiya', 'ada', 5, 'The bath of cedar. We were the cleanest travellers of the country.'],
  ['hanalei-bungalow', 'elif', 4, 'Surf before breakfast. Roosters before that.'],
  [
    'monteverde-treehouse',
    'greta',
    5,
    'The quetzals came at half past four, as promised.',
    'They were paid in avocados.',
  ],
  ['varenna-villa', 'owner', 5, 'We celebrated my mother’s eightieth here. She danced on the terrace.'],
  ['pinhao-quinta', 'ines', 5, 'Among the vines in harvest time. We were allowed to help, and then to rest.'],
  ['saariselka-cabin', 'luca', 4, 'Minus twenty outside, and the sauna knows it.'],
  ['bibury-cottage', 'luca', 4, 'As in a picture book, with better heating.'],
  [
    'skagen-dunehouse',
    'jonas',
    3,
    'The place is beautiful. Two of the bicycles had flat tyres and the pump was gone.',
    'You are right, and we are sorry. There are new tyres and two pumps now.',
  ],
  ['palm-springs-pavilion', 'elif', 5, 'Glass, water, mountain. We hardly left.'],
  ['wanaka-barns', 'noor', 5, 'The kitchen of my dreams, in a valley of my dreams.'],
  ['ubud-pavilion', 'maren', 4, 'Frogs all night, which one must like. We did.'],
]

const audienceOf = (stay: string): ReviewAudience => {
  if (forOwner.includes(stay)) return 'owner'
  return forNetwork.includes(stay) ? 'network' : 'everyone'
}

export const demoReviews = lines.map(([homeKey, guestKey, stars, text, answer]) => ({
  homeKey,
  guestKey,
  stars,
  text,
  answer,
  audience: audienceOf(`${homeKey} ${guestKey}`),
}))

/** When a review was written and answered, never later than now. */
export const reviewTimes = (
  told: { startsIn: number; nights: number },
  answer: string | undefined,
  now: Date,
) => {
  const after = (from: number, days: number) => new Date(Math.min(from + days * DAY_MS, now.getTime()))
  const writtenAt = after(now.getTime(), told.startsIn + told.nights + 2)
  return { writtenAt, answeredAt: answer === undefined ? null : after(writtenAt.getTime(), 1) }
}

/** Each was written two days after check-out; the owner answered a day later. Some guests agreed to be counted. */
export const insertReviews = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  for (const { homeKey, guestKey, stars, text, answer, audience } of demoReviews) {
    const told = demoStays.find(
      each => each.homeKey === homeKey && each.guestKey === guestKey && each.status === 'completed',
    )
    if (!told) throw new Error(`${guestKey} has not stayed at ${homeKey}`)
    const stay = await tx
      .selectFrom('bookings')
      .select(['id', 'property_id'])
      .where('property_id', '=', homeId(homeKey))
      .where('guest_id', '=', personId(guestKey))
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow()
    const { writtenAt, answeredAt } = reviewTimes(told, answer, now)
    const appears = publishesAt(writtenAt)
    await tx
      .insertInto('reviews')
      .values({
        booking_id: stay.id,
        property_id: stay.property_id,
        rating: stars,
        text,
        audience,
        written_at: writtenAt,
        answer: answer ?? null,
        answered_at: answeredAt,
        published_at: answeredAt ?? (appears <= now ? appears : null),
      })
      .execute()
  }
  await tx
    .insertInto('user_preferences')
    .values(demoCounted.map(key => ({ user_id: personId(key), counted_where_stayed: true, updated_at: now })))
    .execute()
  await tx
    .insertInto('user_preferences')
    .values(
      demoNamed.map(key => ({
        user_id: personId(key),
        named_as_known: true,
        show_invitations: true,
        updated_at: now,
      })),
    )
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ named_as_known: true, show_invitations: true }),
    )
    .execute()
}
