import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { MessageForm } from './message-form.ts'

interface Props {
  form: MessageForm
  homes: readonly { id: string; title: string }[]
}

/** All homes, also later ones, or chosen ones. */
export function HomesField({ form, homes }: Props) {
  const { t } = useTranslation('scheduled')
  const ids = form.watch('property_ids')
  const [kept, setKept] = useState<readonly string[]>(ids ?? [])
  const set = (next: readonly string[] | null) => {
    if (next) setKept(next)
    form.setValue('property_ids', next && [...next], { shouldValidate: form.formState.isSubmitted })
  }
  // One home is no choice, unless the message is for none of today's homes.
  const [isAsked] = useState(
    () => homes.length > 1 || !(ids === null || homes.some(({ id }) => ids.includes(id))),
  )
  const error = fieldErrorText(form.formState.errors.property_ids?.message)
  if (!isAsked) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('editor.homes')} error={error}>
        <Select
          value={ids === null ? 'all' : 'some'}
          onChange={event => set(event.target.value === 'all' ? null : kept)}
        >
          <option value="all">{t('homes.all')}</option>
          {homes.length > 0 && <option value="some">{t('homes.chosen')}</option>}
        </Select>
      </Field>
      {ids !== null && (
        <fieldset className="-m-1 grid max-h-48 grid-cols-1 gap-2.5 overflow-y-auto p-1 sm:grid-cols-2">
          <legend className="sr-only">{t('homes.chosen')}</legend>
          {homes.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={ids.includes(id)}
              onChange={event => set(event.target.checked ? [...ids, id] : ids.filter(other => other !== id))}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
