import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MessageText } from './MessageText.tsx'
import { firstLanguageOf, writtenLanguages } from './message-fields.ts'
import type { MessageForm } from './message-form.ts'

/** The text in up to four languages, and which of them guests get who speak another. */
export function TextsField({ form }: { form: MessageForm }) {
  const { t } = useTranslation('scheduled')
  const [texts, first] = form.watch(['texts', 'first_language'])
  const [shown, setShown] = useState<Language>(first)
  const written = writtenLanguages(texts)
  // After a refused submit the language that is wrong is shown, unless another wrong one is open.
  const { errors, submitCount } = form.formState
  const [seen, setSeen] = useState(submitCount)
  if (submitCount !== seen) {
    setSeen(submitCount)
    const wrong = LANGUAGES.filter(language => errors.texts?.[language])
    if (wrong[0] && !wrong.includes(shown)) setShown(wrong[0])
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label={t('editor.languages')}
        value={shown}
        onValueChange={value => setShown(value as Language)}
        tabs={LANGUAGES.map(language => ({
          value: language,
          label: LANGUAGE_NAMES[language],
          icon: written.includes(language) ? <Check aria-label={t('editor.written')} /> : undefined,
          content: <MessageText key={language} form={form} language={language} />,
        }))}
      />
      {written.length > 1 && (
        <Field label={t('editor.first')} hint={t('editor.firstHint')}>
          <Select
            value={firstLanguageOf({ texts, first_language: first })}
            onChange={event => form.setValue('first_language', event.target.value as Language)}
          >
            {written.map(language => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
