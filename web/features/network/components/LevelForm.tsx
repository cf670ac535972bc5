import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { type LevelCreation, newTrustLevel } from '#contract/network/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { LevelFields } from './LevelFields.tsx'
import { gives, LevelMend } from './LevelMend.tsx'

/** The initial values are level 1 and no discount (spec 5). */
const DEFAULTS = { name: '', level: 1, default_discount_percentage: 0 }

export function LevelForm() {
  const { t } = useTranslation('network')
  const form = useContractForm(newTrustLevel, { defaultValues: DEFAULTS })
  const create = useChange(networkCalls.createLevel, {
    succeeded: t('levels.created'),
    failed: error => ({ title: t('levels.createFailed'), description: error.message }),
    refreshes: [LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY],
    accepted: () => form.reset(DEFAULTS),
  })
  const send = (body: LevelCreation) =>
    create.mutate({ body }, { onError: error => showFieldErrors(form, error) })
  const sent = create.variables?.body
  return (
    <Card title={t('levels.createTitle')}>
      <form onSubmit={form.handleSubmit(send)} noValidate className="grid gap-5">
        <LevelFields form={form} />
        <LevelMend
          error={create.error}
          level={sent?.level}
          busy={create.isPending}
          onMend={({ own, raise }) => sent && send({ ...sent, ...gives(own), raise })}
        />
        <Button type="submit" wide busy={create.isPending} busyLabel={t('levels.creating')}>
          {t('levels.create')}
        </Button>
      </form>
    </Card>
  )
}
