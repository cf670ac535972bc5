import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import {
  type ComingStay,
  type PreviewRequest,
  previewRequest,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { formatDates, joinFacts } from '#web/lib/format.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { firstLanguageOf } from './message-fields.ts'
import type { MessageForm } from './message-form.ts'
import { momentAtHome } from './words.ts'

interface Props {
  form: MessageForm
  stays: readonly ComingStay[]
}

/** What the guest of a coming stay would get: asked for by a button, and hidden once the message changes. */
export function PreviewSection({ form, stays }: Props) {
  const { t } = useTranslation('scheduled')
  const [chosen, setChosen] = useState('')
  const { when, texts, first_language, property_ids } = form.watch()
  const fitting = stays.filter(({ property }) => property_ids === null || property_ids.includes(property.id))
  const stay = fitting.find(({ id }) => id === chosen) ?? fitting[0]
  const preview = useMutation({
    mutationFn: ({ body }: { body: PreviewRequest; key: string }) =>
      sendOrThrow(scheduledMessageCalls.preview, { body }),
  })
  const asked = {
    booking: stay?.id ?? '',
    when,
    texts,
    first_language: firstLanguageOf({ texts, first_language }),
  }
  const key = JSON.stringify(asked)
  const isCurrent = preview.variables?.key === key
  const show = async () => {
    const { success, data } = previewRequest.safeParse(asked)
    // What is wrong is said beside its field.
    if (success) preview.mutate({ body: data, key })
    else {
      form.setValue('first_language', asked.first_language)
      await form.trigger(['when', 'texts', 'first_language'])
    }
  }
  return (
    <section aria-labelledby="message-preview" className="grid grid-cols-1 gap-3 rounded-md bg-well p-4">
      <h3 id="message-preview" className="text-lg">
        {t('preview.title')}
      </h3>
      {stay ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('preview.stay')} className="min-w-0 flex-1 basis-60">
            <Select value={stay.id} onChange={event => setChosen(event.target.value)}>
              {fitting.map(({ id, guest_name, property, check_in_date, check_out_date }) => (
                <option key={id} value={id}>
                  {joinFacts([guest_name, property.title, formatDates(check_in_date, check_out_date)])}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="secondary" busy={preview.isPending} onClick={() => void show()}>
            {t('preview.show')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">{t('preview.none')}</p>
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-2">
        {isCurrent && preview.error && (
          <p className="text-clay-text">{t('preview.failed', { why: asApiError(preview.error).message })}</p>
        )}
        {isCurrent && preview.data && (
          <>
            {preview.data.text === '' ? (
              <p className="text-ink-soft">{t('preview.empty')}</p>
            ) : (
              <p
                lang={preview.data.language}
                className="w-fit max-w-full rounded-lg rounded-bl-xs bg-leaf px-3.5 py-2 whitespace-pre-wrap wrap-anywhere"
              >
                {preview.data.text}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {joinFacts([
                LANGUAGE_NAMES[preview.data.language],
                preview.data.due_at && stay
                  ? t(
                      Date.parse(preview.data.due_at) < Date.now() ? 'preview.wasDue' : 'preview.due',
                      momentAtHome(preview.data.due_at, stay.time_zone),
                    )
                  : t('preview.never'),
              ])}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
