import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { type LevelChange, newTrustLevel, type TrustLevel } from '#contract/network/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { LevelFields } from './LevelFields.tsx'
import { gives, LevelMend } from './LevelMend.tsx'

export function EditLevelDialog({ level, onClose }: { level: TrustLevel; onClose: () => void }) {
  const { t } = useTranslation(['network', 'common'])
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('levels.editTitle', { name })}
      closeLabel={t('common:close')}
    >
      <form onSubmit={form.handleSubmit(send)} noValidate className="grid gap-5">
        <LevelFields form={form} />
        <LevelMend
          error={change.error}
          level={sent?.level}
          busy={change.isPending}
          onMend={({ own, raise }) => sent && send({ ...sent, ...gives(own), raise })}
        />
        <Notice tone="trust">{t('levels.editText', { count: level.member_count })}</Notice>
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={change.isPending} busyLabel={t('levels.saving')}>
            {t('levels.save')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
