import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { type NewNetworkInvitation, newNetworkInvitation } from '#contract/invitations/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useLevelLabel } from '../level-label.ts'
import { NETWORK_INVITATIONS_KEY, trustLevels } from '../queries.ts'

const NONE: NewNetworkInvitation = { email: '', user_type: 'user' }

export function InviteBox() {
  const { t } = useTranslation('network')
  const levelLabel = useLevelLabel()
  const levels = useQuery(trustLevels)
  const form = useContractForm(newNetworkInvitation, { defaultValues: NONE })
  const { errors } = form.formState
  const send = useChange(networkInvitationCalls.create, {
    succeeded: t('network.sent'),
    failed: error => ({ title: t('network.sendFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY],
  })
  // Role and level stay for the next address: people are often invited in a row.
  const submit = form.handleSubmit(body =>
    send.mutate(
      { body },
      {
        onSuccess: () => form.reset({ ...form.getValues(), email: '' }),
        onError: error => showFieldErrors(form, error),
      },
    ),
  )
  const empty = form.watch('email').trim() === ''
  return (
    <Card title={t('network.inviteTitle')} text={t('network.inviteText')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('network.email')} error={message(errors.email?.message)}>
          <TextInput
            {...form.register('email')}
            type="email"
            autoComplete="off"
            placeholder={t('network.emailPlaceholder')}
          />
        </Field>
        <Field label={t('network.role')} error={message(errors.user_type?.message)}>
          <Select {...form.register('user_type')}>
            <option value="user">{t('network.user')}</option>
            <option value="owner">{t('network.owner')}</option>
          </Select>
        </Field>
        <Field label={t('network.level')} error={message(errors.trust_level?.message)}>
          <Select
            {...form.register('trust_level', {
              setValueAs: (value: string) => (value ? Number(value) : undefined),
            })}
          >
            <option value="">{t('network.levelLater')}</option>
            {levels.data?.results.map(level => (
              <option key={level.id} value={level.level}>
                {levelLabel(level.name, level.default_discount_percentage)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          wide
          busy={send.isPending}
          busyLabel={t('network.sending')}
          disabled={send.isPending || empty}
        >
          {t('network.send')}
        </Button>
      </form>
    </Card>
  )
}
