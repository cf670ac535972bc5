import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OpenSession } from '#contract/accounts/sessions.endpoints.ts'
import type { Person } from '#contract/people/schemas.ts'
import { formatAgo, formatInstant } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { AccountAction } from './AccountActionDialog.tsx'
import { RecentItem, RecentItemsCard } from './RecentItemsCard.tsx'

/** The sessions of a person. Admins end their own sessions in their settings. */
export function PersonSessions({
  some,
  onAct,
}: {
  some: Person['sessions']
  onAct: (act: AccountAction) => void
}) {
  const { t } = useTranslation(['people', 'settings'])
  const { id } = useParams()
  const { user } = useSession()
  const own = user?.id === id
  const deviceOf = ({ browser, system }: OpenSession) =>
    browser && system
      ? t('settings:sessions.device', { browser, system })
      : (browser ?? system ?? t('settings:sessions.unknown'))
  return (
    <RecentItemsCard
      title={t('sessions.title')}
      some={some}
      none={t('sessions.none')}
      action={
        some.count > 0 &&
        !own && (
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'sessions' })}>
            {t('sessions.endAll')}
          </Button>
        )
      }
    >
      {session => (
        <>
          <RecentItem first={deviceOf(session)}>
            {t('settings:sessions.used', { ago: formatAgo(session.last_used_at) })},{' '}
            {t('settings:sessions.since', { date: formatInstant(session.created_at) })}
          </RecentItem>
          {!own && (
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3"
              aria-label={t('sessions.endNamed', { device: deviceOf(session) })}
              onClick={() =>
                onAct({ kind: 'sessions', session: { id: session.id, device: deviceOf(session) } })
              }
            >
              {t('sessions.end')}
            </Button>
          )}
        </>
      )}
    </RecentItemsCard>
  )
}
