import DoorClosed from 'lucide-react/icons/door-closed'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The same text for every refusal (spec 2.6). */
export default function PropertyNotFound({ error, onRetry }: Props) {
  const { t } = useTranslation(['stays', 'common', 'properties'])
  const decided = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <ErrorState
      headingLevel={1}
      icon={<DoorClosed aria-hidden="true" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <>
          <ButtonLink to={paths.properties()}>{t('properties:detail.browse')}</ButtonLink>
          {!decided && (
            <Button variant="secondary" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
        </>
      }
    />
  )
}
