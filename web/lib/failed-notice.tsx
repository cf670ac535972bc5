import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  title: string
  error: Error
  onRetry: () => unknown
}

/** Replaces one part of a page whose data could not be loaded. */
export function FailedNotice({ title, error, onRetry }: Props) {
  const { t } = useTranslation('common')
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button size="sm" variant="secondary" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
