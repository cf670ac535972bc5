import { useTranslation } from 'react-i18next'
import { type OpenSession, sessionCalls } from '#contract/accounts/sessions.endpoints.ts'
import { DeviceIcon } from '#web/lib/device-icon.tsx'
import { formatAgo, formatInstant } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SESSIONS_KEY } from '../queries.ts'

const useDeviceName = ({ browser, system }: OpenSession) => {
  const { t } = useTranslation('settings')
  return browser && system
    ? t('sessions.device', { browser, system })
    : (browser ?? system ?? t('sessions.unknown'))
}

export function SessionListItem({ session }: { session: OpenSession }) {
  const { t } = useTranslation('settings')
  const device = useDeviceName(session)
  const end = useChange(sessionCalls.end, {
    succeeded: t('sessions.ended'),
    failed: error => ({ title: t('sessions.endFailed', { message: error.message }) }),
    refreshes: [SESSIONS_KEY],
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <DeviceIcon system={session.system} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {session.current && <Badge tone="good">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('sessions.used', { ago: formatAgo(session.last_used_at) })},{' '}
          {t('sessions.since', { date: formatInstant(session.created_at) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          busy={end.isPending}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
