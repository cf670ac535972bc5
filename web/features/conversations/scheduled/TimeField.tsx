import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MessageMoment, MOMENTS } from '#contract/conversations/scheduled-messages.rules.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toTime } from './message-fields.ts'
import type { MessageForm } from './message-form.ts'
import { hourInWords } from './words.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When a message is sent. What was chosen stays while another moment is looked at. */
export function TimeField({ form }: { form: MessageForm }) {
  const { t } = useTranslation('scheduled')
  const when = form.watch('when')
  const { moment } = when
  const [days, setDays] = useState('days' in when ? String(when.days) : '3')
  const [hour, setHour] = useState('hour' in when ? when.hour : 9)
  const set = (next: { moment?: MessageMoment; days?: string; hour?: number }) => {
    const typed = (next.days ?? days).trim()
    const time = toTime(next.moment ?? moment, typed === '' ? Number.NaN : Number(typed), next.hour ?? hour)
    form.setValue('when', time, { shouldValidate: form.formState.isSubmitted })
  }
  const errors = form.formState.errors.when as { days?: { message?: string } } | undefined
  const hasDays = moment === 'before_arrival' || moment === 'after_departure'
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
      <Field label={t('editor.when')} className={hasDays ? '' : 'sm:col-span-2'}>
        <Select value={moment} onChange={event => set({ moment: event.target.value as MessageMoment })}>
          {MOMENTS.map(each => (
            <option key={each} value={each}>
              {t(`moments.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasDays && (
        <Field label={t(`days.${moment}`)} error={fieldErrorText(errors?.days?.message)}>
          <NumberInput
            value={days}
            onChange={event => {
              setDays(event.target.value)
              set({ days: event.target.value })
            }}
          />
        </Field>
      )}
      {moment !== 'confirmation' && (
        <Field label={t('editor.hour')} hint={t('editor.hourHint')}>
          <Select
            value={hour}
            onChange={event => {
              const chosen = Number(event.target.value)
              setHour(chosen)
              set({ hour: chosen })
            }}
          >
            {HOURS.map(each => (
              <option key={each} value={each}>
                {hourInWords(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
