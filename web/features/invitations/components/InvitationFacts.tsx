import { useTranslation } from 'react-i18next'
import type { OpenInvitation } from '#contract/invitations/schemas.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { STATUS_TONE } from '../status-tone.ts'

/** For whom the invitation is, as what, and how it stands (spec 2.18). */
export function InvitationFacts({
  invitation,
}: {
  invitation: Pick<OpenInvitation, 'email' | 'user_type' | 'status'>
}) {
  const { t } = useTranslation('invitations')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-b-3 border-double border-line pb-5">
      <div className="col-span-2 min-w-0">
        <dt className="text-xs font-semibold text-ink-soft">{t('facts.email')}</dt>
        <dd className="font-display text-xl break-words">{invitation.email}</dd>
      </div>
      <div>
        <dt className="text-xs font-semibold text-ink-soft">{t('facts.userType')}</dt>
        <dd className="font-semibold">{t(`role.${invitation.user_type}`)}</dd>
      </div>
      <div>
        <dt className="mb-0.5 text-xs font-semibold text-ink-soft">{t('facts.status')}</dt>
        <dd>
          <StatusBadge tone={STATUS_TONE[invitation.status]}>{t(`status.${invitation.status}`)}</StatusBadge>
        </dd>
      </div>
    </dl>
  )
}
