import { useTranslation } from 'react-i18next'
import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { InvitationLine } from '#contract/people/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PEOPLE_KEY } from '../queries.ts'

/** Both kinds of invitation are sent again and taken back in the same words. */
const useInvitationChanges = ({ kind, email }: InvitationLine) => {
  const { t } = useTranslation('invitations')
  const calls = kind === 'network' ? networkInvitationCalls : invitationCalls
  const resend = useChange(calls.resend, {
    succeeded: t('admin.sent', { email }),
    failed: error => ({ title: t('admin.sendFailed', { message: error.message }) }),
    refreshes: [PEOPLE_KEY, ['invitations']],
  })
  const revoke = useChange(calls.revoke, {
    succeeded: t('admin.revoked'),
    failed: error => ({ title: t('admin.revokeFailed', { message: error.message }) }),
    refreshes: [PEOPLE_KEY, ['invitations']],
  })
  return { resend, revoke }
}

type ActsProps = { line: InvitationLine; withResend: boolean; onCancel: () => void }

/** What can be done with one that nobody has answered. One of an admin is the command line's to send. */
export function InvitationActs({ line, withResend, onCancel }: ActsProps) {
  const { t } = useTranslation('invitations')
  const { resend } = useInvitationChanges(line)
  const { id, email, status, user_type } = line
  if (status !== 'pending' && status !== 'expired') return null
  return (
    <span className="-mr-3 flex">
      {withResend && user_type !== 'admin' && (
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
      <Button variant="quiet" size="sm" onClick={onCancel} aria-label={t('admin.revokeOf', { email })}>
        {t('admin.revoke')}
      </Button>
    </span>
  )
}

export function CancelInvitation({ line, onClose }: { line: InvitationLine; onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'common'])
  const { revoke } = useInvitationChanges(line)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin.revokeQuestion', { email: line.email })}
      text={t('admin.revokeText')}
      confirmLabel={t('admin.revoke')}
      cancelLabel={t('common:cancel')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: line.id } }, { onSettled: onClose })}
    />
  )
}
