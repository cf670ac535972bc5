import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ApiError } from './api-error.ts'

/** There was no response at all, so it is unknown whether the thing exists. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

interface Props {
  onRetry: () => void
  action?: ReactNode
}

/** Replaces a page whose data could not be loaded; it is refetched when the connection is back. */
export function NotLoaded({ onRetry, action }: Props) {
  const { t } = useTranslation('common')
  return (
    <ErrorState
      headingLevel={1}
      title={t('notLoaded.title')}
      text={t('notLoaded.text')}
      action={
        <>
          <Button onClick={onRetry}>{t('retry')}</Button>
          {action}
        </>
      }
    />
  )
}
