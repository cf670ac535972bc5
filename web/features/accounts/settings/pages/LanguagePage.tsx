import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { currentLanguage } from '#web/lib/i18n.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { ChoicePage } from '../components/ChoicePage.tsx'
import { useChoices } from '../use-choices.ts'

export function Component() {
  const keep = useChoices()
  const { t } = useTranslation('choices')
  return (
    <ChoicePage
      name="language"
      words={{
        title: t('language.title'),
        text: t('language.text'),
        submit: t('language.submit'),
        done: t('language.done'),
      }}
      options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      current={currentLanguage()}
      onChoose={language => keep({ language })}
    />
  )
}
