import { useTranslation } from 'react-i18next'
import { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import { type NewIntroduction, newIntroduction } from '#contract/invitations/introductions.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HoldNotice } from '../components/HoldNotice.tsx'
import { OWN_INTRODUCTIONS_KEY } from './queries.ts'

interface Props {
  membership: { id: string; owner_name: string; introductions_left: number }
  /** The query of the memberships, which say how many introductions are left. */
  refreshes: readonly string[]
  onClose: () => void
}

/** A member introduces somebody to the owner of a network, and agrees to be named. */
export default function IntroduceDialog({ membership, refreshes, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const { id, owner_name: owner, introductions_left: left } = membership
  // The box begins empty, which is no valid introduction.
  const form = useContractForm(newIntroduction, {
    defaultValues: { email: '', full_name: '', line: '', agrees_to_be_named: false as never },
  })
  const { register, wrong } = formFields(form)
  const make = useChange(introductionCalls.make, {
    succeeded: ({ state }) => t(state === 'held' ? 'introduce.held' : 'introduce.sent'),
    failed: error => ({ title: t('introduce.failed', { message: error.message }) }),
    refreshes: [OWN_INTRODUCTIONS_KEY, refreshes],
  })
  const send = (body: NewIntroduction) =>
    make.mutate(
      { params: { id }, body },
      { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
    )
  return (
    <FormDialog
      title={t('introduce.title', { owner })}
      text={t('introduce.text', { count: left, owner })}
      submitLabel={t('introduce.send')}
      busyLabel={t('introduce.sending')}
      busy={make.isPending}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <HoldNotice />
      <Field label={t('introduce.name')} error={wrong('full_name')}>
        <TextInput {...register('full_name')} autoComplete="off" />
      </Field>
      <Field label={t('introduce.email')} error={wrong('email')} hint={t('introduce.emailHint')}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t('introduce.line')} error={wrong('line')} hint={t('introduce.lineHint', { owner })}>
        <TextArea {...register('line')} rows={3} maxLength={300} />
      </Field>
      <Checkbox
        {...register('agrees_to_be_named')}
        label={t('introduce.consent', { owner })}
        error={wrong('agrees_to_be_named') && t('introduce.consentMissing')}
      />
    </FormDialog>
  )
}
