import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ApiError } from './api-error.ts'

/** No answer came at all: nothing is known of what was asked for, least of all that it is not there. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

type Props = { onRetry: () => void; action?: ReactNode }

/** In place of a page whose data did not come; it comes by itself once the connection is back. */
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
