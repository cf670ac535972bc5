import Link from 'lucide-react/icons/link'
import UsersRound from 'lucide-react/icons/users-round'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { type NewNetworkInvitation, newNetworkInvitation } from '#contract/invitations/schemas.ts'
import { HoldNotice } from '#web/features/invitations/components/HoldNotice.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useTerms } from '#web/lib/terms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { PersonalLineField } from './PersonalLineField.tsx'
import { RoleAndLevel } from './RoleAndLevel.tsx'

const BulkInviteDialog = lazy(() =>
  import('./BulkInviteDialog.tsx').then(module => ({ default: module.BulkInviteDialog })),
)

const InvitationLinkDialog = lazy(() =>
  import('./InvitationLinkDialog.tsx').then(module => ({ default: module.InvitationLinkDialog })),
)

const NONE: NewNetworkInvitation = { email: '', user_type: 'user', personal_line: '' }

export function InviteBox() {
  const { t } = useTranslation('network')
  const terms = useTerms()
  const [many, setMany] = useState(false)
  const [link, setLink] = useState(false)
  const form = useContractForm(newNetworkInvitation, { defaultValues: NONE })
  // Cleared by the reset after each invitation.
  useFormDraft(form, 'invitation')
  const { errors } = form.formState
  const send = useChange(networkInvitationCalls.create, {
    succeeded: ({ status }) => t(status === 'held' ? 'network.held' : 'network.sent'),
    failed: error => ({ title: t('network.sendFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
    // Role and level are kept for the next address, because people are often invited in a row.
    accepted: () => form.reset({ ...form.getValues(), email: '', personal_line: '' }),
  })
  const submit = form.handleSubmit(body =>
    send.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  const { email, user_type, trust_level, personal_line = '' } = form.watch()
  return (
    <Card
      title={t('network.inviteTitle')}
      text={terms && t('network.inviteText', { days: terms.invitation_lifetime_days })}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <HoldNotice />
        <Field label={t('network.email')} error={fieldErrorText(errors.email?.message)}>
          <TextInput
            {...form.register('email')}
            type="email"
            autoComplete="off"
            placeholder={t('network.emailPlaceholder')}
          />
        </Field>
        <RoleAndLevel
          value={{ user_type, trust_level }}
          onChange={next => {
            form.setValue('user_type', next.user_type)
            form.setValue('trust_level', next.trust_level)
          }}
          levelError={fieldErrorText(errors.trust_level?.message)}
        />
        <PersonalLineField
          {...form.register('personal_line')}
          typed={personal_line}
          hint={t('network.lineHint')}
          error={fieldErrorText(errors.personal_line?.message)}
        />
        <Button
          type="submit"
          wide
          busy={send.isPending}
          busyLabel={t('network.sending')}
          disabled={send.isPending || email.trim() === ''}
        >
          {t('network.send')}
        </Button>
        <Button
          variant="quiet"
          wide
          icon={<UsersRound className="size-4.5" aria-hidden="true" />}
          onClick={() => setMany(true)}
        >
          {t('many.open')}
        </Button>
        <Button
          variant="quiet"
          wide
          icon={<Link className="size-4.5" aria-hidden="true" />}
          onClick={() => setLink(true)}
        >
          {t('links.open')}
        </Button>
      </form>
      {many && (
        <Suspense>
          <BulkInviteDialog role={{ user_type, trust_level }} onClose={() => setMany(false)} />
        </Suspense>
      )}
      {link && (
        <Suspense>
          <InvitationLinkDialog role={{ user_type, trust_level }} onClose={() => setLink(false)} />
        </Suspense>
      )}
    </Card>
  )
}
