import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'

interface Props {
  rules: string
  language: Language | null
  /** What the button beside it does. */
  by: 'reserving' | 'accepting'
}

/** What somebody agrees to with the button beside it, with the text at hand. */
export default function AcceptRules({ rules, language, by }: Props) {
  const { t } = useTranslation('stays')
  return (
    <div className="text-center text-xs text-ink-soft">
      <p>{t(`acceptRules.${by}`)}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 underline decoration-line-strong underline-offset-4">
          {t('acceptRules.read')}
        </summary>
        <p lang={language ?? undefined} className="text-start text-sm whitespace-pre-line">
          {rules}
        </p>
      </details>
    </div>
  )
}
