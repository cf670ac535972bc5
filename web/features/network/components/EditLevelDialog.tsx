import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { type LevelChange, newTrustLevel, type TrustLevel } from '#contract/network/schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Notice } from '#web/ui/notice.tsx'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { LevelFields } from './LevelFields.tsx'
import { gives, LevelMend } from './LevelMend.tsx'

export function EditLevelDialog({ level, onClose }: { level: TrustLevel; onClose: () => void }) {
  const { t } = useTranslation('network')
  const { name, default_discount_percentage } = level
  const form = useContractForm(newTrustLevel, {
    defaultValues: { name, level: level.level, default_discount_percentage },
  })
  const change = useChange(networkCalls.updateLevel, {
    succeeded: t('levels.updated'),
    failed: error => ({ title: t('levels.updateFailed'), description: error.message }),
    refreshes: [LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY],
  })
  const send = (body: LevelChange) =>
    change.mutate(
      { params: { id: level.id }, body },
      { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
    )
  const sent = change.variables?.body
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('levels.editTitle', { name })}
      submitLabel={t('levels.save')}
      busyLabel={t('levels.saving')}
      busy={change.isPending}
      onSubmit={form.handleSubmit(send)}
    >
      <LevelFields form={form} />
      <LevelMend
        error={change.error}
        level={sent?.level}
        busy={change.isPending}
        onMend={({ own, raise }) => sent && send({ ...sent, ...gives(own), raise })}
      />
      <Notice tone="trust">{t('levels.editText', { count: level.member_count })}</Notice>
    </FormDialog>
  )
}
