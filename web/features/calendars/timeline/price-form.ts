import * as z from 'zod/mini'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { wholeNumber } from '#contract/kernel/fields.ts'
import { calendarDate } from '#contract/kernel/nights.ts'
import { newSeason } from '#contract/properties/changes.schemas.ts'
import type { PriceChange } from './price-change.ts'

export const PRICE_KINDS = ['amount', 'raise', 'lower', 'usual'] as const

const says = (key: FieldMessage) => key
const LEAST_PERCENTAGE = 1
const MOST_PERCENTAGE = { raise: 500, lower: 90 } as const

const { name, price_per_night, minimum_nights } = newSeason.shape
const wrong = (field: string, message: FieldMessage) => ({
  code: 'custom' as const,
  path: [field],
  message,
  input: undefined,
})

/** The form for prices of nights. The server checks the seasons that it makes of them. */
export const priceForm = z
  .object({
    homes: z.array(z.string()).check(z.minLength(1, says('calendar.no_home'))),
    /** The first and the last night. */
    from: calendarDate,
    last: calendarDate,
    kind: z.enum(PRICE_KINDS),
    price_per_night: z.unknown(),
    percentage: z.unknown(),
    minimum_nights,
    name: z.string(),
  })
  .check(context => {
    const { kind, from, last, ...form } = context.value
    if (last < from) context.issues.push(wrong('last', 'calendar.reversed'))
    if (kind === 'usual') return
    const price = price_per_night.safeParse(form.price_per_night)
    if (kind === 'amount' && !price.success)
      context.issues.push(
        wrong('price_per_night', (price.error.issues[0]?.message ?? 'field.invalid') as FieldMessage),
      )
    if (kind === 'raise' || kind === 'lower') {
      const most = MOST_PERCENTAGE[kind]
      const whole = z.number().check(wholeNumber('field.invalid'), z.gte(LEAST_PERCENTAGE), z.lte(most))
      if (!whole.safeParse(form.percentage).success)
        context.issues.push(wrong('percentage', `calendar.percentage_${kind}`))
    }
    if (!name.safeParse(form.name).success) context.issues.push(wrong('name', 'property.season_name'))
  })
export type PriceForm = z.infer<typeof priceForm>

/** `keepsMinimum`: an empty shortest stay leaves those of the nights as they are. */
export const toPriceChange = (form: PriceForm, keepsMinimum: boolean): PriceChange => {
  if (form.kind === 'usual') return 'usual'
  const number = Number(form.kind === 'amount' ? form.price_per_night : form.percentage)
  return {
    price:
      form.kind === 'amount' ? { amount: number } : { percentage: form.kind === 'raise' ? number : -number },
    minimum: form.minimum_nights ?? (keepsMinimum ? 'as it is' : null),
    name: form.name.trim(),
  }
}
