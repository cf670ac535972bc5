import BookX from 'lucide-react/icons/book-x'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The same words for a stay that is not there and for one of somebody else; another try where the line was bad. */
export function StayMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation(['stays', 'common'])
  const missing = error === null || (error instanceof ApiError && error.status >= 400 && error.status < 500)
  return (
    <ErrorState
      headingLevel={1}
      {...(missing && { icon: <BookX aria-hidden="true" /> })}
      title={t(missing ? 'missing.title' : 'failed.title')}
      text={missing ? t('missing.text') : t('failed.text', { message: error.message.replace(/\.$/, '') })}
      action={
        <>
          {!missing && <Button onClick={onRetry}>{t('common:retry')}</Button>}
          <ButtonLink to={paths.profile()} {...(!missing && { variant: 'secondary' as const })}>
            {t('missing.all')}
          </ButtonLink>
        </>
      }
    />
  )
}
