import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Sent, useRevoking } from './InvitationActions.tsx'

export function RevokeDialog({ invitation, onClose }: { invitation: Sent; onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'common'])
  const revoke = useRevoking(invitation)
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
