import type { Transaction } from '#api/db/transaction.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { revealsAt } from '#contract/reviews/references.rules.ts'
import { demoReviews } from './reviews.ts'
import { demoStays } from './stays.ts'

type Line = readonly [homeKey: string, guestKey: string, again: 'yes' | 'no', text: string, answer?: string]

/** What owners wrote about the guests of completed stays in `stays.ts`. One guest has still to answer. */
const lines: readonly Line[] = [
  [
    'alfama-house',
    'guest',
    'yes',
    'The children were quieter than the cello, and the neighbours asked for an encore. He wrote before every question became a problem, and left the house swept.',
  ],
  [
    'hallstatt-boathouse',
    'guest',
    'yes',
    'A family that treats a house like their own, in the good sense. They dried the boat, stacked the wood and wrote down which pan sticks.',
    'The pan was our fault. Thank you for having us.',
  ],
  [
    'skagen-dunehouse',
    'jonas',
    'no',
    'Friendly, but four guests became seven over the weekend, and nobody asked. The kitchen took us a day.',
    'My brother came by with his family, and I should have asked. I have paid for the cleaning and would ask now.',
  ],
  [
    'reine-rorbu',
    'jonas',
    'yes',
    'No trouble at all. He salted the pier when it froze, and told us about the loose board before we found it.',
  ],
  [
    'kyoto-machiya',
    'guest2',
    'yes',
    'So careful with the garden that the gardener asked who she was. Took her shoes off everywhere, even where one need not.',
  ],
  [
    'wengen-chalet',
    'greta',
    'yes',
    'Seven people and a baby, and one could not tell afterwards. She called on the first evening to ask how the stove likes to be lit.',
  ],
  ['ubud-pavilion', 'maren', 'yes', 'Fed the frogs, which is not asked for, and the cat, which is.'],
  [
    'bibury-cottage',
    'luca',
    'yes',
    'Left a day early and told us in time, so that we could let the room again. The keys lay where they belong.',
  ],
]

export const demoReferences = lines.map(([homeKey, guestKey, again, text, answer]) => ({
  homeKey,
  guestKey,
  host_again: again === 'yes',
  text,
  answer,
}))

/** When a reference was written, revealed and answered, never later than now. */
const timesOf = ({ homeKey, guestKey, answer }: (typeof demoReferences)[number], now: Date) => {
  const told = demoStays.find(
    each => each.homeKey === homeKey && each.guestKey === guestKey && each.status === 'completed',
  )
  if (!told) throw new Error(`${guestKey} has not stayed at ${homeKey}`)
  const after = (from: Date, days: number) =>
    new Date(Math.min(from.getTime() + days * DAY_MS, now.getTime()))
  const written_at = after(now, told.startsIn + told.nights + 3)
  const reviewed = demoReviews.some(each => each.homeKey === homeKey && each.guestKey === guestKey)
  const due = revealsAt(written_at)
  const revealed_at = reviewed ? written_at : due <= now ? due : null
  return { written_at, revealed_at, answered_at: answer === undefined ? null : after(written_at, 2) }
}

/** Each was written three days after check-out, when the guest had reviewed the stay or never did. */
export const insertReferences = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  for (const reference of demoReferences) {
    const { homeKey, guestKey, host_again, text, answer } = reference
    const stay = await tx
      .selectFrom('bookings')
      .innerJoin('properties', 'properties.id', 'bookings.property_id')
      .select(['bookings.id', 'properties.owner_id', 'bookings.guest_id'])
      .where('property_id', '=', homeId(homeKey))
      .where('guest_id', '=', personId(guestKey))
      .where('bookings.status', '=', 'completed')
      .executeTakeFirstOrThrow()
    const times = timesOf(reference, now)
    await tx
      .insertInto('guest_references')
      .values({
        booking_id: stay.id,
        owner_id: stay.owner_id,
        guest_id: stay.guest_id,
        host_again,
        text,
        answer: answer ?? null,
        changed_at: times.written_at,
        ...times,
      })
      .execute()
  }
}
