import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { ADMIN_PROPERTY_KEYS } from '../queries.ts'

/** Somebody else was faster: nothing is left to decide. */
const MOOT = ['property.hidden_already', 'property.not_hidden']

/** Hides a home from guests, or shows it again. */
export function VisibilityDialog({ home, onClose }: { home: AdminProperty; onClose: () => void }) {
  const { t } = useTranslation('moderation')
  const { id, title } = home
  const restores = home.visibility === 'hidden_by_admin'
  const does = restores ? 'restore' : 'hide'
  const change = useChange(managedPropertyCalls.toggleVisibility, {
    succeeded: t(`decide.${does}.done`, { title }),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: ADMIN_PROPERTY_KEYS,
  })
  return (
    <ReasonDialog
      title={t(`decide.${does}.ask`, { title })}
      text={t(`decide.${does}.text`)}
      label={t('reason.label')}
      hint={t('reason.hint')}
      most={MAXIMUM_DECISION_REASON}
      confirmLabel={t(`decide.${does}.confirm`)}
      tone={restores ? 'primary' : 'danger'}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={reason =>
        change.mutate(
          { params: { id }, body: { is_visible: restores, reason } },
          { onSuccess: onClose, onError: error => MOOT.includes(error.code ?? '') && onClose() },
        )
      }
    />
  )
}
