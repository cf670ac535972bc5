import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { isLanguage, LANGUAGES } from '#contract/kernel/languages.ts'
import { CURRENCY_SIGNS, useCurrency } from '#web/lib/currency.ts'
import { joinFacts, nameOfCurrency } from '#web/lib/format.ts'
import { currentLanguage, i18n } from '#web/lib/i18n.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChoices } from '../use-choices.ts'

/** The language of everything, and the currency shown beside dollars. */
export function DisplayForm() {
  const { t } = useTranslation('choices')
  const keep = useChoices()
  const [busy, setBusy] = useState(false)
  const [language, setLanguage] = useState(currentLanguage())
  const shownCurrency = useCurrency()
  const [input, setWish] = useState<Currency>()
  const currency = input ?? shownCurrency
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    // In the newly chosen language, so not through `t`, which still has the previous one.
    if (await keep({ language, currency })) toast.success(i18n.t('choices:preferences.saved'))
    setBusy(false)
  }
  return (
    <Card title={t('preferences.title')} text={t('preferences.text')}>
      <form onSubmit={event => void save(event)} className="grid gap-5">
        <Field label={t('language.title')}>
          <Select
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          >
            {LANGUAGES.map(value => (
              <option key={value} value={value} lang={value}>
                {LANGUAGE_NAMES[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('currency.title')} hint={t('currency.text')}>
          <Select value={currency} onChange={({ target }) => setWish(target.value as Currency)}>
            {CURRENCIES.map(value => (
              <option key={value} value={value}>
                {joinFacts([CURRENCY_SIGNS[value], nameOfCurrency(value)])}
              </option>
            ))}
          </Select>
        </Field>
        <ActionRow>
          <Button type="submit" busy={busy} busyLabel={t('saving')}>
            {t('preferences.save')}
          </Button>
        </ActionRow>
      </form>
    </Card>
  )
}
