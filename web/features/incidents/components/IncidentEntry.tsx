import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { incidentCalls } from '#contract/incidents/endpoints.ts'
import type { Incident } from '#contract/incidents/schemas.ts'
import { TreePath } from '#web/features/invitations/components/TreePath.tsx'
import { formatDates, formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { DECIDED_KEYS } from '../queries.ts'
import { useOnce } from '../use-once.ts'

const TONE = { open: 'warning', upheld: 'trust', dismissed: 'neutral' } as const

interface Props {
  incident: Incident
  onDecide: (status: 'upheld' | 'dismissed') => void
}

function Consequence({ incident: { id, status, inviter, held_until } }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('incidents')
  const lift = useChange(incidentCalls.lift, {
    succeeded: t('lifted'),
    failed: error => ({ title: t('liftFailed', { message: error.message }) }),
    refreshes: DECIDED_KEYS,
  })
  const once = useOnce(lift)
  if (status === 'dismissed') return null
  if (!inviter) return <p className="text-sm text-ink-soft">{t('noInviter')}</p>
  if (!held_until) return <p className="text-sm text-ink-soft">{t('inviter', { name: inviter.full_name })}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-sm">
        {t('heldUntil', { name: inviter.full_name, date: formatInstant(held_until) })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        busy={lift.isPending}
        onClick={() => once({ params: { id } })}
      >
        {t('lift')}
      </Button>
    </div>
  )
}

/** A report with the stay, the owner's words, who invited whom up from the guest, and the decision. */
export function IncidentEntry({ incident, onDecide }: Props) {
  const { t } = useTranslation('incidents')
  const { id, status, kind, words, note, guest, owner, property } = incident
  return (
    <Surface as="article" aria-labelledby={`incident-${id}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`incident-${id}`} className="text-lg break-words">
          {t('about', { guest: guest.full_name, home: property.title })}
        </h3>
        <StatusBadge tone={TONE[status]}>{t(`status.${status}`)}</StatusBadge>
      </div>
      <p className="text-sm text-ink-soft">
        {formatDates(incident.check_in_date, incident.check_out_date)}
        {' · '}
        {t('reported', { owner: owner.full_name, date: formatInstant(incident.reported_at) })}
        {' · '}
        <Link to={paths.adminBooking(incident.booking_id)}>{t('booking')}</Link>
      </p>
      <div className="grid gap-1">
        <p className="font-semibold">{t(`kinds.${kind}`)}</p>
        <p className="break-words whitespace-pre-line">{words}</p>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <h4 className="text-sm font-semibold">{t('chain')}</h4>
        <TreePath personId={guest.id} />
        <Consequence incident={incident} />
      </div>
      {note && <p className="break-words">{t('note', { note })}</p>}
      {status === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onDecide('dismissed')}>
            {t('dismiss')}
          </Button>
          <Button onClick={() => onDecide('upheld')}>{t('uphold')}</Button>
        </div>
      )}
    </Surface>
  )
}
