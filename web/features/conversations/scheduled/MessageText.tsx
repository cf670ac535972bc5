import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MESSAGE_FIELDS,
  type MessageField,
  unknownFields,
} from '#contract/conversations/scheduled-messages.rules.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatList } from '#web/lib/format.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { MessageForm } from './message-form.ts'

/** The text in one language, with a button for each field that can stand in it. */
export function MessageText({ form, language }: { form: MessageForm; language: Language }) {
  const { t } = useTranslation('scheduled')
  const area = useRef<HTMLTextAreaElement>(null)
  const { errors, isSubmitted } = form.formState
  const text = form.watch(`texts.${language}`)
  const set = (next: string) =>
    form.setValue(`texts.${language}`, next, { shouldValidate: isSubmitted, shouldDirty: true })
  const insert = (field: MessageField) => {
    const element = area.current
    const from = element?.selectionStart ?? text.length
    const words = `{${field}}`
    set(`${text.slice(0, from)}${words}${text.slice(element?.selectionEnd ?? from)}`)
    // The caret goes behind the field once React has shown it.
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(from + words.length, from + words.length)
    })
  }
  const unknown = unknownFields(text)
  const key =
    errors.texts?.[language]?.message ??
    (language === form.getValues('first_language') ? errors.first_language?.message : undefined)
  const error =
    key === 'scheduled_message.unknown_field' && unknown.length > 0
      ? t('editor.unknown', { names: formatList(unknown.map(name => `{${name}}`)) })
      : fieldErrorText(key)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={t('editor.textIn', { language: LANGUAGE_NAMES[language] })}
        hint={t('editor.textHint')}
        error={error}
      >
        <TextArea
          ref={area}
          lang={language}
          rows={6}
          value={text}
          onChange={event => set(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('editor.insert')}</legend>
        <div className="flex flex-wrap gap-2">
          {MESSAGE_FIELDS.map(field => (
            <Button key={field} variant="secondary" size="sm" onClick={() => insert(field)}>
              {t(`fields.${field}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
