import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'

/**
 * Also shown for the two paths without a screen to which the specification redirects; for them it offers a link onward.
 */
export function Component() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { user } = useSession()
  return (
    <div className="mx-auto grid min-h-[50dvh] max-w-prose place-content-center justify-items-center gap-5 py-12 text-center">
      <KeyMark className="h-14 w-10 rotate-[-24deg] text-brass" />
      <h1>
        <span className="block font-display text-display text-brass-text">{t('notFound.code')}</span>{' '}
        {t('notFound.title')}
      </h1>
      <p className="text-ink-soft">{t('notFound.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {pathname === paths.afterOwnerOnboarding() && (
          <ButtonLink to={paths.owner()}>{t('notFound.dashboard')}</ButtonLink>
        )}
        {pathname === paths.afterInvitation() && (
          // Who has just created an account is signed in already: /login leads them on.
          <ButtonLink to={paths.login()}>{t(user ? 'notFound.goOn' : 'notFound.signIn')}</ButtonLink>
        )}
        <ButtonLink to={paths.home()} variant="secondary">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  )
}
