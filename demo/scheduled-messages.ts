import type { Context } from '#api/context.ts'
import { ownConversation } from '#api/domains/conversations/policy.ts'
import { hostConversation } from '#api/domains/conversations/scheduled-messages.policy.ts'
import { addScheduledMessage } from '#api/domains/conversations/scheduled-messages.service.ts'
import { sendMessageNow } from '#api/domains/conversations/scheduled-stays.service.ts'
import { markConversationRead } from '#api/domains/conversations/service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { isRefusal, type Refusal } from '#api/kernel/refusal.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'

interface Names {
  readonly personId: (key: string) => string
  readonly homeId: (key: string) => string
}

const accepted = <Answer>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(`The demo was refused: ${answer.code}`)
  return answer
}

const DIRECTIONS = {
  en: `Hello {guest_first_name},

in a few days {home} is yours. The address is {address}, and you can come in from {arrival_time} on {arrival_date}.
Codes and Wi-Fi are in the guide: {guide_link}

See you soon, Helen`,
  de: `Hallo {guest_first_name},

in ein paar Tagen gehört {home} euch. Die Adresse ist {address}, und ihr könnt am {arrival_date} ab {arrival_time} hinein.
Codes und WLAN stehen in den Anreiseinfos: {guide_link}

Bis bald, Helen`,
}
const THANKS = `Dear {guest_first_name},

thank you for your {nights} at {home}. If anything was missing or broken, please tell me here.

Helen`

/** The first owner has written two messages ahead; the guest of a past stay has got and read one of them. */
export const scheduleMessages = async (ctx: Context, { personId, homeId }: Names) => {
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const shared = { active: true, first_language: 'en' as const }
  accepted(
    await addScheduledMessage(ctx, owner, {
      ...shared,
      name: 'The way to the door',
      property_ids: ['wengen-chalet', 'hallstatt-boathouse'].map(homeId),
      when: { moment: 'before_arrival', days: 3, hour: 10 },
      texts: { ...DIRECTIONS, es: '', fr: '' },
    }),
  )
  const { messages } = accepted(
    await addScheduledMessage(ctx, owner, {
      ...shared,
      name: 'Thanks, and what broke',
      property_ids: null,
      when: { moment: 'after_departure', days: 2, hour: 18 },
      texts: { en: THANKS, es: '', fr: '', de: '' },
    }),
  )
  const inThePast = addDays(dateInZone(ctx.clock(), 'UTC'), -20)
  const stay = await ctx.db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .leftJoin('conversations', 'conversations.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.guest_id', 'bookings.check_out_date'])
    .where('properties.owner_id', '=', owner.id)
    .where('bookings.status', '=', 'completed')
    .where('conversations.booking_id', 'is', null)
    .where('bookings.check_out_date', '<', inThePast)
    .orderBy('bookings.check_out_date', 'desc')
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const then = new Date(Date.parse(`${stay.check_out_date}T18:00:00Z`) + 2 * DAY_MS)
  const past = { ...ctx, clock: () => then }
  const hosted = accepted(await hostConversation(ctx.db, owner, stay.id))
  const thanks = messages.find(({ name }) => name === 'Thanks, and what broke')?.id ?? ''
  accepted(await sendMessageNow(past, hosted, thanks))
  const read = accepted(await ownConversation(ctx.db, { id: stay.guest_id }, stay.id))
  await markConversationRead(past, read, 1)
}
