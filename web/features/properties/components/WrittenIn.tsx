import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'
import { nameOfLanguage } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/i18n.ts'

/** Says in which language an owner's text is, where it is not the reader's. */
export default function WrittenIn({ language }: { language: Language | null }) {
  const { t } = useTranslation('stays')
  if (language === null || language === currentLanguage()) return null
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t('terms.writtenIn', { language: nameOfLanguage(language) })}
    </p>
  )
}
