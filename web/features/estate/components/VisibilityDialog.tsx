import { useTranslation } from 'react-i18next'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import type { EstateHome } from '#contract/properties/estate.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ESTATE_KEYS } from '../queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Somebody else was faster: there is nothing left to decide. */
const MOOT = ['property.hidden_already', 'property.not_hidden']

/** Hides a home from guests, or gives it back to its owner. */
export function VisibilityDialog({ home, onClose }: { home: EstateHome; onClose: () => void }) {
  const { t } = useTranslation('estate')
  const { id, title } = home
  const restores = home.visibility === 'hidden_by_admin'
  const does = restores ? 'restore' : 'hide'
  const change = useChange(propertyCalls.toggleVisibility, {
    succeeded: t(`decide.${does}.done`, { title }),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: ESTATE_KEYS,
  })
  return (
    <ReasonDialog
      title={t(`decide.${does}.ask`, { title })}
      text={t(`decide.${does}.text`)}
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
