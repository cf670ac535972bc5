import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { nameOfLanguage } from '#web/lib/format.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type TextsForm = UseFormReturn<Pick<PropertyChanges, 'language' | 'texts'>, unknown, PropertyChanges>

const orNothing = { setValueAs: (value: unknown) => value || undefined }

/** The language of a home's description and house rules, and the same in other languages. */
export function TextsCard({ form }: { form: TextsForm }) {
  const { t } = useTranslation('homes')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'texts' })
  const own = form.watch('language')
  const { errors } = form.formState
  const missing = LANGUAGES.filter(each => each !== own && !fields.some(({ language }) => language === each))
  const add = (language: Language) =>
    append(
      { language, description: '', house_rules: '' },
      { focusName: `texts.${fields.length}.description` },
    )
  return (
    <Card title={t('texts.title')} text={t('texts.text')}>
      <div className="grid grid-cols-1 gap-6">
        <Field
          label={t('texts.own')}
          error={fieldErrorText(
            errors.language?.message ?? errors.texts?.message ?? errors.texts?.root?.message,
          )}
        >
          <Select {...form.register('language', orNothing)} className="sm:max-w-72">
            {!own && <option value="">{t('texts.notChosen')}</option>}
            {LANGUAGES.map(each => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        {fields.map(({ id, language }, index) => (
          <TextFields key={id} form={form} language={language} index={index} onRemove={() => remove(index)} />
        ))}
        <div className="flex flex-wrap gap-3">
          {missing.map(language => (
            <Button
              key={language}
              variant="secondary"
              size="sm"
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => add(language)}
            >
              {t('texts.add', { language: nameOfLanguage(language) })}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}

interface TextProps {
  form: TextsForm
  language: Language
  index: number
  onRemove: () => void
}

function TextFields({ form, language, index, onRemove }: TextProps) {
  const { t } = useTranslation(['homes', 'common'])
  const errors = form.formState.errors.texts?.[index]
  const name = nameOfLanguage(language)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-4">
        <p className="font-display text-lg font-semibold" lang={language} aria-hidden="true">
          {LANGUAGE_NAMES[language]}
        </p>
        <IconButton
          variant="danger"
          label={t('texts.remove', { language: name })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      <Field
        label={t('texts.description', { language: name })}
        error={fieldErrorText(errors?.description?.message)}
      >
        <TextArea {...form.register(`texts.${index}.description`)} lang={language} rows={5} />
      </Field>
      <Field
        label={t('texts.houseRules', { language: name })}
        hint={t('texts.houseRulesHint')}
        note={t('common:optional')}
        error={fieldErrorText(errors?.house_rules?.message)}
      >
        <TextArea {...form.register(`texts.${index}.house_rules`)} lang={language} rows={3} />
      </Field>
    </fieldset>
  )
}
