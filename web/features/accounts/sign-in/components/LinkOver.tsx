import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'

/** Shown for a mailed link that was used, has expired, or never existed. */
export function LinkOver({ again }: { again: string }) {
  const { t } = useTranslation('accounts')
  return (
    <ErrorState
      headingLevel={1}
      icon={<KeyMark className="rotate-180" />}
      title={t('link.title')}
      text={t('link.text')}
      action={<ButtonLink to={again}>{t('link.again')}</ButtonLink>}
    />
  )
}
