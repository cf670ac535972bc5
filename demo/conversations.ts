import type { Transaction } from '#api/db/transaction.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'

/** Author, age in hours, and text. */
type Line = readonly [author: 'guest' | 'owner', hoursAgo: number, text: string]

export interface DemoConversation {
  homeKey: string
  guestKey: string
  lines: readonly Line[]
  /** The number of last messages that the other party has not read. */
  unread: number
}

/** Conversations about the stays in `stays.ts`: one is answered, some wait for the owner, one waits for the guest. */
export const demoConversations: readonly DemoConversation[] = [
  {
    homeKey: 'naoussa-house',
    guestKey: 'guest',
    unread: 0,
    lines: [
      [
        'guest',
        290,
        'Dear Helen, we are so looking forward to this. Is there a place to leave a cello out of the sun?',
      ],
      [
        'owner',
        287,
        'The back bedroom faces north and stays cool. The cello may have it; the children get the terrace.',
      ],
      [
        'guest',
        286,
        'Perfect.\nOne more thing: is there a ferry that late on the 23rd, or should we stay in Piraeus?',
      ],
      [
        'owner',
        262,
        'The last one leaves at 17:30. If you miss it, write to me and I send Stavros with the small boat.',
      ],
      ['guest', 261, 'You think of everything. Thank you!'],
    ],
  },
  {
    homeKey: 'reine-rorbu',
    guestKey: 'guest',
    unread: 2,
    lines: [
      [
        'guest',
        5,
        'Hello Helen, before you decide: there would be four of us, two of them under ten. Is the pier fenced?',
      ],
      ['guest', 4.95, 'If not, we will just bring the life vests.'],
    ],
  },
  {
    homeKey: 'monteverde-treehouse',
    guestKey: 'guest2',
    unread: 1,
    lines: [
      [
        'guest',
        20,
        'I would set the alarm for the quetzals at half past four. Would that wake anybody below?',
      ],
      ['owner', 19, 'Only the agoutis, and they are up already.'],
      ['guest', 2.5, 'Wonderful. Then I only wait for your word, and pack light.'],
    ],
  },
  {
    homeKey: 'leavenworth-aframe',
    guestKey: 'dev',
    unread: 0,
    lines: [
      ['guest', 60, 'We have arrived. The stove was already warm, whoever that was: thank you.'],
      ['owner', 58, 'That was Ruth from next door. Wood is under the stairs; help yourselves.'],
    ],
  },
  {
    homeKey: 'bruges-canal',
    guestKey: 'clara',
    unread: 1,
    lines: [
      ['guest', 100, 'May I come a little before three? My train is in at one.'],
      [
        'owner',
        30,
        'Of course. The key is with Mrs. De Wolf at number 14; she also makes the best waffles in the street.',
      ],
    ],
  },
]

export const insertConversations = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  for (const { homeKey, guestKey, lines, unread } of demoConversations) {
    const guestId = personId(guestKey)
    const stay = await tx
      .selectFrom('bookings')
      .innerJoin('properties', 'properties.id', 'bookings.property_id')
      .select(['bookings.id', 'properties.owner_id'])
      .where('bookings.property_id', '=', homeId(homeKey))
      .where('bookings.guest_id', '=', guestId)
      .where('bookings.status', 'in', ['pending', 'confirmed'])
      .executeTakeFirstOrThrow()
    const idOf = { guest: guestId, owner: stay.owner_id }
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
    const last = lines.at(-1)
    if (!last) continue
    await tx
      .insertInto('conversations')
      .values({ id: stay.id, booking_id: stay.id, last_number: lines.length })
      .execute()
    await tx
      .insertInto('conversation_parties')
      .values(
        (['guest', 'owner'] as const).map(side => ({
          conversation_id: stay.id,
          person_id: idOf[side],
          last_message_at: at(last[1]),
          read_up_to: last[0] === side ? lines.length : lines.length - unread,
          unread: last[0] === side ? 0 : unread,
          // At its start the demo sends no mail for earlier messages.
          mailed_number: last[0] === side || unread === 0 ? null : lines.length,
        })),
      )
      .execute()
    await tx
      .insertInto('messages')
      .values(
        lines.map(([author, hoursAgo, text], place) => ({
          conversation_id: stay.id,
          number: place + 1,
          author_id: idOf[author],
          text,
          sent_at: at(hoursAgo),
        })),
      )
      .execute()
  }
}
