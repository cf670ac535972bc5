import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { isRefused } from '../queries.ts'

interface Props {
  /** The specification's text for a link that does not work. */
  invalid: string
  token: string | null
  error: ApiError | null
  onRetry: () => unknown
}

/** An invitation that is loading, could not be loaded, or is no longer valid. */
export function InvitationUnavailable({ invalid, token, error, onRetry }: Props) {
  const { t } = useTranslation(['invitations', 'common'])
  const { user } = useSession()
  const terms = useTerms()
  if (token && !error) return <PageLoading label={t('opening')} />
  if (error && !isRefused(error))
    return (
      <ErrorState
        headingLevel={1}
        title={t('unreachable.title')}
        text={t('unreachable.text', { message: error.message })}
        action={<Button onClick={() => onRetry()}>{t('common:retry')}</Button>}
      />
    )
  return (
    <ErrorState
      headingLevel={1}
      icon={<KeyMark className="rotate-180" />}
      title={invalid}
      text={terms && t('invalid.text', { count: terms.invitation_lifetime_days })}
      action={
        <>
          <ButtonLink to={user ? paths.home() : paths.login()}>
            {t(user ? 'invalid.home' : 'invalid.signIn')}
          </ButtonLink>
          <ButtonLink to={paths.contactAdmin()} variant="secondary">
            {t('invalid.contact')}
          </ButtonLink>
        </>
      }
    />
  )
}
