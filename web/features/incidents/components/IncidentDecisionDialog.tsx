import { useTranslation } from 'react-i18next'
import { incidentCalls } from '#contract/incidents/endpoints.ts'
import { HOLD_DAYS } from '#contract/incidents/rules.ts'
import type { Incident } from '#contract/incidents/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { DECIDED_KEYS } from '../queries.ts'
import { useOnce } from '../use-once.ts'

interface Props {
  incident: Incident
  status: 'upheld' | 'dismissed'
  onClose: () => void
}

/** Says who is told what, and asks for what the admin found. */
export function IncidentDecisionDialog({ incident, status, onClose }: Props) {
  const { t } = useTranslation('incidents')
  const decide = useChange(incidentCalls.decide, {
    succeeded: t('decide.done'),
    failed: error => ({ title: t('decide.failed', { message: error.message }) }),
    refreshes: DECIDED_KEYS,
  })
  const once = useOnce(decide)
  const { guest, owner, inviter } = incident
  const bears = inviter !== null && inviter.user_type !== 'admin'
  const text = status === 'dismissed' ? 'dismissedText' : bears ? 'upheldText' : 'upheldAlone'
  return (
    <ReasonDialog
      title={t(`decide.${status}Title`)}
      text={t(`decide.${text}`, { guest: guest.full_name, owner: owner.full_name, days: HOLD_DAYS })}
      label={t('decide.note')}
      hint={t(`decide.${status}Hint`)}
      most={MAXIMUM_REASON}
      tone="primary"
      confirmLabel={t(status === 'upheld' ? 'uphold' : 'dismiss')}
      busyLabel={t('decide.busy')}
      busy={decide.isPending}
      onConfirm={note =>
        once({ params: { id: incident.id }, body: { status, note } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
