import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY } from '../queries.ts'

interface Props {
  member: TrustedUser
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation (spec 2.13), and removes the person from the network. */
export function RemoveDialog({ member, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const remove = useChange(networkCalls.removeMember, {
    succeeded: t('network.removed'),
    failed: error => ({ title: t('network.removeFailed', { message: error.message }) }),
    refreshes: [[...MEMBERS_KEY, 'list'], [...MEMBERS_KEY, 'to-review'], LEVELS_KEY, NETWORK_STATS_KEY],
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('network.removeQuestion')}
      text={t('network.removeText', { name: member.full_name })}
      confirmLabel={t('network.remove')}
      cancelLabel={t('common:cancel')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { id: member.id } }, { onSuccess: onRemoved, onError: onClose })
      }
    />
  )
}
