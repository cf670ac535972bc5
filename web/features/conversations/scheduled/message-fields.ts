import type { MessageMoment } from '#contract/conversations/scheduled-messages.rules.ts'
import type {
  MessageTime,
  ScheduledMessage,
  ScheduledMessageFields,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'

/** `hour` is not used at confirmation, nor `days` on the days of arrival and departure. */
export const toTime = (moment: MessageMoment, days: number, hour: number): MessageTime => {
  if (moment === 'confirmation') return { moment }
  if (moment === 'arrival' || moment === 'departure') return { moment, hour }
  return { moment, days, hour }
}

/** What a form or a change starts from. */
export const toFields = (message: ScheduledMessage): ScheduledMessageFields => ({
  name: message.name,
  property_ids: message.property_ids,
  active: message.active,
  when: toTime(message.when.moment, message.when.days, message.when.hour ?? 9),
  texts: message.texts,
  first_language: message.first_language,
})

export const newFields = (language: Language): ScheduledMessageFields => ({
  name: '',
  property_ids: null,
  active: true,
  when: { moment: 'before_arrival', days: 3, hour: 9 },
  texts: { en: '', es: '', fr: '', de: '' },
  first_language: language,
})

export const writtenLanguages = (texts: ScheduledMessageFields['texts']) =>
  LANGUAGES.filter(language => texts[language].trim() !== '')

/** What guests get whose language is not written must be written itself. */
export const firstLanguageOf = ({
  texts,
  first_language,
}: Pick<ScheduledMessageFields, 'texts' | 'first_language'>): Language => {
  const written = writtenLanguages(texts)
  return written.includes(first_language) ? first_language : (written[0] ?? first_language)
}
