import { LONGEST_MESSAGE } from '#contract/conversations/rules.ts'
import {
  fillFields,
  type MessageMoment,
  scheduledState,
} from '#contract/conversations/scheduled-messages.rules.ts'
import type {
  ComingStay,
  MessageTime,
  ScheduledMessage,
  ScheduledMessageFields,
  StayMessage,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import { nightsInWords } from '#contract/messages/scheduled-messages.ts'
import type {
  ComingStayRow,
  ScheduledMessageListRow,
  ScheduledMessageRow,
  ScheduledMessageValues,
  StayFactsRow,
} from './scheduled-messages.queries.ts'
import type { StayMessageRow } from './scheduled-stays.queries.ts'

export const scheduledMessageView = (row: ScheduledMessageListRow): ScheduledMessage => ({
  id: row.id,
  name: row.name,
  property_ids: row.all_homes ? null : row.property_ids,
  active: row.active,
  when: { moment: row.moment as MessageMoment, days: row.days, hour: row.hour },
  texts: { en: row.text_en, es: row.text_es, fr: row.text_fr, de: row.text_de },
  first_language: row.first_language as Language,
  sent: Number(row.sent),
})

export const timeValues = (when: MessageTime) => ({
  moment: when.moment,
  days: 'days' in when ? when.days : 0,
  hour: 'hour' in when ? when.hour : null,
})

export const messageValues = (fields: ScheduledMessageFields): ScheduledMessageValues => ({
  name: fields.name,
  ...timeValues(fields.when),
  all_homes: fields.property_ids === null,
  active: fields.active,
  first_language: fields.first_language,
  text_en: fields.texts.en,
  text_es: fields.texts.es,
  text_fr: fields.texts.fr,
  text_de: fields.texts.de,
})

export const comingStayView = (row: ComingStayRow): ComingStay => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  guest_name: row.guest_name,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  time_zone: row.time_zone,
})

export const stayMessageView = (row: StayMessageRow, now: Date): StayMessage => {
  const { id, name, outcome, due, active, effective_since: effectiveSince } = row
  return {
    id,
    name,
    state: scheduledState({ outcome, due, active, effectiveSince }, now),
    at: (row.decided_at ?? due)?.toISOString() ?? null,
    time_zone: row.time_zone,
  }
}

const dayInWords = (date: string, language: Language) =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** `time` is `HH:MM`. */
const timeInWords = (time: string | null, language: Language) =>
  time &&
  new Intl.DateTimeFormat(toLocale(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

const nightsOf = (count: number, language: Language) =>
  fillText(
    nightsInWords[language][new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'],
    () => new Intl.NumberFormat(toLocale(language)).format(count),
  )

type Texts = Pick<ScheduledMessageRow, 'first_language' | 'text_en' | 'text_es' | 'text_fr' | 'text_de'>

/**
 * The text that the guest of a stay gets: in their language if it is written, else in the first one, with its fields
 * filled. Empty where no line of it has anything to say.
 */
export const messageForStay = (
  texts: Texts,
  stay: StayFactsRow,
  publicUrl: string,
): { language: Language; text: string } => {
  const language = texts[`text_${stay.language}`] === '' ? (texts.first_language as Language) : stay.language
  const facts = {
    guest_first_name: stay.guest_name.split(' ')[0] ?? stay.guest_name,
    home: stay.title,
    address: stay.address || null,
    arrival_date: dayInWords(stay.check_in_date, language),
    arrival_time: timeInWords(stay.check_in_from, language),
    departure_date: dayInWords(stay.check_out_date, language),
    departure_time: timeInWords(stay.check_out_until, language),
    nights: nightsOf(stay.nights, language),
    guide_link: stay.has_guide ? `${publicUrl}/stays/${stay.booking_id}#guide` : null,
  }
  return { language, text: fillFields(texts[`text_${language}`], facts, LONGEST_MESSAGE) }
}
