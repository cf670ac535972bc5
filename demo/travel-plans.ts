import type { Context } from '#api/context.ts'
import { readReceivedPlans } from '#api/domains/conversations/received-plans.service.ts'
import { offerTo } from '#api/domains/conversations/special-offers.policy.ts'
import { makeOffer, previewOffer } from '#api/domains/conversations/special-offers.service.ts'
import { makePlan } from '#api/domains/conversations/travel-plans.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { isRefusal, type Refusal } from '#api/kernel/refusal.ts'
import { OFFER_HOURS } from '#contract/conversations/special-offers.schemas.ts'
import type { NewTravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { addDays, addMonths, dateInZone } from '#contract/kernel/nights.ts'

const done = <Answer>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(`The demo was refused: ${answer.code}`)
  return answer
}

/** The first owner offers the home that fits a plan, for a tenth less than it costs its author. */
const answerPlan = async (ctx: Context, owner: Principal, planId: string) => {
  const [plan] = await readReceivedPlans(ctx, owner.id, [planId])
  if (!plan?.best) throw new Error('No home of the demo fits the plan')
  const { property, check_in_date, check_out_date } = plan.best
  const to = { propertyId: property.id, guestId: plan.guest.id }
  const permission = done(await offerTo(ctx.db, owner, to))
  const stay = { check_in_date, check_out_date, guests_count: plan.guests_count, guest: plan.guest.id }
  const { own } = done(await previewOffer(ctx, permission, stay))
  const offered = { ...stay, nights_cents: Math.round(own.nights_cents * 0.9) }
  const { quote_id } = done(await previewOffer(ctx, permission, offered))
  const message = 'These nights would suit you: the light is at its best, and the village is still quiet.'
  done(
    await makeOffer(
      ctx,
      permission,
      { ...offered, quote_id, hours: OFFER_HOURS.most, message, plan: planId },
      null,
    ),
  )
}

/** Three members say where they would like to go, two of them to all their hosts; one has an offer. */
export const tellPlans = async (ctx: Context, { personId }: { personId: (key: string) => string }) => {
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const today = dateInZone(ctx.clock(), 'UTC')
  const month = (ahead: number) => addMonths(today.slice(0, 7), ahead)
  const tell = async (key: string, plan: Omit<NewTravelPlan, 'owners'>, owners: string[] | null = null) =>
    done(await makePlan(ctx, { id: personId(key), role: 'user' }, { ...plan, owners }))
  const { id } = await tell('guest', {
    ...{ location: 'Ireland', place: 'ie', flexible_month: month(6), flexible_length: 7, guests_count: 2 },
    line: 'A walk from the door and a fire in the evening would be all we need.',
  })
  await tell(
    'guest2',
    {
      ...{ location: 'Austria', place: 'at', flexible_month: month(4), flexible_length: 'weekend' },
      ...{ guests_count: 2, line: '' },
    },
    [owner.id],
  )
  await tell('dev', {
    ...{ location: '', check_in_date: addDays(today, 160), check_out_date: addDays(today, 165) },
    ...{ guests_count: 4, children_ages: [6, 9], line: 'Anywhere with water to swim in.' },
  })
  await answerPlan(ctx, owner, id)
}
