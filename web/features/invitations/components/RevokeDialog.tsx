import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import type { Invitation } from '#contract/invitations/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { INVITATIONS_KEY } from '../queries.ts'

export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'common'])
  const revoke = useChange(invitationCalls.revoke, {
    succeeded: t('admin.revoked'),
    failed: error => ({ title: t('admin.revokeFailed', { message: error.message }) }),
    refreshes: [INVITATIONS_KEY],
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin.revokeQuestion', { email: invitation.email })}
      text={t('admin.revokeText')}
      confirmLabel={t('admin.revoke')}
      cancelLabel={t('common:cancel')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: invitation.id } }, { onSettled: onClose })}
    />
  )
}
