import * as z from 'zod/mini'
import { line, optionalText, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { personNameField } from '../kernel/person-name.ts'
import { LONGEST_MESSAGE } from './rules.ts'
import {
  MAXIMUM_DAYS_AFTER,
  MAXIMUM_DAYS_BEFORE,
  MOMENTS,
  unknownFields,
} from './scheduled-messages.rules.ts'

const language = z.enum(LANGUAGES)

/** A text in one language; an empty one is not written. */
const writtenText = optionalText(LONGEST_MESSAGE).check(
  z.refine(words => unknownFields(words).length === 0, 'scheduled_message.unknown_field'),
)

const hour = z.int().check(z.gte(0), z.lte(23))
const daysUpTo = (most: number) =>
  z
    .number('scheduled_message.days')
    .check(
      wholeNumber('scheduled_message.days'),
      z.gte(1, 'scheduled_message.days'),
      z.lte(most, 'scheduled_message.days'),
    )

/** `hour` is an hour of the day at the home. */
const messageTime = z.discriminatedUnion('moment', [
  z.strictObject({ moment: z.literal('confirmation') }),
  z.strictObject({ moment: z.literal('before_arrival'), days: daysUpTo(MAXIMUM_DAYS_BEFORE), hour }),
  z.strictObject({ moment: z.literal('arrival'), hour }),
  z.strictObject({ moment: z.literal('departure'), hour }),
  z.strictObject({ moment: z.literal('after_departure'), days: daysUpTo(MAXIMUM_DAYS_AFTER), hour }),
])
export type MessageTime = z.infer<typeof messageTime>

const texts = z.strictObject({ en: writtenText, es: writtenText, fr: writtenText, de: writtenText })

const written = {
  when: messageTime,
  texts,
  /** What guests get whose language is not written. */
  first_language: language,
}

const hasFirstText = <Body extends z.infer<z.ZodMiniObject<typeof written>>>() =>
  z.refine<Body>(body => body.texts[body.first_language] !== '', {
    path: ['first_language'],
    error: 'scheduled_message.text_missing',
  })

export const scheduledMessageFields = z
  .strictObject({
    name: line(1, 100, 'field.required'),
    /** Null: all homes of the owner, also later ones. */
    property_ids: z.nullable(
      z.array(id).check(z.minLength(1, 'scheduled_message.no_home'), z.maxLength(500)),
    ),
    active: z.boolean(),
    ...written,
  })
  .check(hasFirstText())
export type ScheduledMessageFields = z.infer<typeof scheduledMessageFields>

export const scheduledMessage = z.object({
  id,
  name: z.string(),
  property_ids: z.nullable(z.array(id)),
  active: z.boolean(),
  when: z.object({ moment: z.enum(MOMENTS), days: z.int(), hour: z.nullable(z.int()) }),
  texts: z.object({ en: z.string(), es: z.string(), fr: z.string(), de: z.string() }),
  first_language: language,
  /** To how many stays it was sent. */
  sent: z.int(),
})
export type ScheduledMessage = z.infer<typeof scheduledMessage>

/** A stay that is ahead or under way, for which a message can be looked at. */
const comingStay = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  guest_name: personNameField,
  check_in_date: z.string(),
  check_out_date: z.string(),
  /** An IANA time zone, of the home. */
  time_zone: z.string(),
})
export type ComingStay = z.infer<typeof comingStay>

export const scheduledMessages = z.object({
  messages: z.array(scheduledMessage),
  homes: z.array(z.object({ id, title: z.string() })),
  stays: z.array(comingStay),
})
export type ScheduledMessages = z.infer<typeof scheduledMessages>

export const previewRequest = z.strictObject({ booking: id, ...written }).check(hasFirstText())
export type PreviewRequest = z.infer<typeof previewRequest>

export const messagePreview = z.object({
  language,
  /** Empty where no field of the text has anything to say: then nothing is sent. */
  text: z.string(),
  /** Null where the moment had passed when the stay was confirmed. */
  due_at: z.nullable(z.string()),
})
export type MessagePreview = z.infer<typeof messagePreview>

export const stayMessage = z.object({
  id,
  name: z.string(),
  state: z.enum(['ahead', 'sent', 'skipped', 'empty', 'too_late', 'passed', 'paused']),
  /** When it was sent or will be; null where it never will be by itself. */
  at: z.nullable(z.string()),
  /** An IANA time zone, of the home. */
  time_zone: z.string(),
})
export type StayMessage = z.infer<typeof stayMessage>

export const stayMessages = z.object({ messages: z.array(stayMessage) })
export type StayMessages = z.infer<typeof stayMessages>

export const stayMessageParams = z.strictObject({ id, message: id })
export const stayMessageChange = z.strictObject({ skipped: z.boolean() })
