import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <ErrorState
      title={t('loadFailed')}
      text={error.message}
      action={<Button onClick={() => void onRetry()}>{t('common:retry')}</Button>}
    />
  )
}
