import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { LazyDrawerButton, LazyMemberParts } from './member-lazy.ts'

interface Props {
  /** The mark alone on a tablet, where the entries of guests and owners need the room. */
  compact: boolean
}

function Logo({ compact }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link
      to={paths.home()}
      aria-label={t('header.toHome')}
      className="flex min-h-11 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <KeyMark className="text-brass" />
      <span
        className={classNames(
          '@max-2xs:hidden font-display text-xl font-semibold tracking-tight',
          compact && 'md:max-lg:hidden',
        )}
      >
        {t('common:product')}
      </span>
    </Link>
  )
}

export function Header() {
  const { t } = useTranslation('shell')
  const { status, user } = useSession()
  return (
    <header className="no-print sticky top-0 z-40 @container border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="flex min-h-16 items-center gap-3 px-gutter">
        {user && (
          <Suspense>
            <LazyDrawerButton user={user} />
          </Suspense>
        )}
        <Logo compact={user?.user_type === 'user' || user?.user_type === 'owner'} />
        {user && (
          <Suspense>
            <LazyMemberParts user={user} />
          </Suspense>
        )}
        {status === 'signed-out' && (
          <div className="ml-auto flex items-center gap-2">
            <ButtonLink to={paths.help()} variant="quiet" size="sm" className="min-h-11 @max-2xs:hidden">
              {t('header.help')}
            </ButtonLink>
            <ButtonLink to={paths.login()} size="sm" className="min-h-11">
              {t('header.logIn')}
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}
