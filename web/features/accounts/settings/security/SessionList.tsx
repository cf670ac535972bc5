import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionCalls } from '#contract/accounts/sessions.endpoints.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { SESSIONS_KEY, sessionsQuery } from '../queries.ts'
import { SessionListItem } from './SessionListItem.tsx'

export function SessionList() {
  const { t } = useTranslation('settings')
  const sessions = useQuery(sessionsQuery)
  const endOthers = useChange(sessionCalls.endOthers, {
    succeeded: ({ ended }) => t('sessions.endedOthers', { count: ended }),
    failed: error => ({ title: t('sessions.endFailed', { message: error.message }) }),
    refreshes: [SESSIONS_KEY],
  })
  if (sessions.isError) return <LoadFailed error={sessions.error} onRetry={sessions.refetch} />
  const { count = 0, results = [] } = sessions.data ?? {}
  return (
    <Card
      title={t('sessions.title')}
      text={count === 1 ? t('sessions.only') : t('sessions.text')}
      footer={
        count > 1 && (
          <Button variant="secondary" wide busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {results.map(session => (
              <SessionListItem key={session.id} session={session} />
            ))}
          </ul>
          {count > results.length && (
            <p className="mt-4 text-sm text-ink-soft">
              {t('sessions.more', { count: count - results.length })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
