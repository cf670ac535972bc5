import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import type { Invitation } from '#contract/invitations/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { INVITATIONS_KEY } from '../queries.ts'

/** What can be done with an invitation that nobody has answered. One of an admin is the command line's to send. */
export function InvitationActions({
  invitation,
  onRevoke,
}: {
  invitation: Invitation
  onRevoke: () => void
}) {
  const { t } = useTranslation('invitations')
  const { id, email, status, user_type } = invitation
  const resend = useChange(invitationCalls.resend, {
    succeeded: t('admin.sent', { email }),
    failed: error => ({ title: t('admin.sendFailed', { message: error.message }) }),
    refreshes: [INVITATIONS_KEY],
  })
  if (status !== 'pending' && status !== 'expired') return null
  return (
    <div className="-mx-3 flex flex-wrap">
      {user_type !== 'admin' && (
        <Button
          variant="quiet"
          size="sm"
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
          aria-label={t('admin.resendTo', { email })}
        >
          {t('admin.resend')}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onRevoke} aria-label={t('admin.revokeOf', { email })}>
        {t('admin.revoke')}
      </Button>
    </div>
  )
}
