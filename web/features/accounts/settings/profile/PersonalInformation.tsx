import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { type Profile, profileChanges } from '#contract/accounts/schemas.ts'
import { PortraitField } from '#web/features/uploads/components/PortraitField.tsx'
import { usePortrait } from '#web/features/uploads/use-portrait.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailField } from './EmailField.tsx'
import { SpokenLanguagesField } from './SpokenLanguagesField.tsx'

const toFormValues = ({ full_name, phone, location, bio, spoken_languages }: Profile) => ({
  full_name,
  phone: phone ?? '',
  location: location ?? '',
  bio: bio ?? '',
  spoken_languages,
})

function PersonalForm({ user }: { user: Profile }) {
  const { t } = useTranslation(['settings', 'common'])
  const { reload } = useSession()
  const portrait = usePortrait(user.profile_image)
  const form = useContractForm(profileChanges, { defaultValues: toFormValues(user) })
  const { register, wrong } = formFields(form)
  const newPicture = portrait.url !== user.profile_image
  const guard = useUnsavedChangesPrompt(form.formState.isDirty || newPicture)
  const save = useChange(accountCalls.updateProfile, {
    succeeded: t('profile.saved'),
    failed: error => ({
      title: t('profile.failed', { message: error.message }),
    }),
    refreshes: [],
  })
  const submit = form.handleSubmit(values =>
    save.mutate(
      { body: { ...values, ...(newPicture && { profile_image: portrait.url }) } },
      {
        onSuccess: now => {
          form.reset(toFormValues(now))
          void reload()
        },
        onError: error => showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PortraitField
        portrait={portrait}
        name={form.watch('full_name') ?? ''}
        {...(user.user_type !== 'owner' && { hint: t('profile.photoHint') })}
      />
      <Field label={t('profile.fullName')} error={wrong('full_name')}>
        <TextInput {...register('full_name')} autoComplete="name" />
      </Field>
      <EmailField email={user.email} />
      <Field
        label={t('profile.phone')}
        note={t('common:optional')}
        hint={t('profile.phoneHint')}
        error={wrong('phone')}
      >
        <TextInput {...register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field
        label={t('profile.location')}
        note={t('common:optional')}
        hint={t('profile.locationHint')}
        error={wrong('location')}
      >
        <TextInput {...register('location')} autoComplete="address-level2" />
      </Field>
      <Field
        label={t('profile.bio')}
        note={t('common:optional')}
        hint={t('profile.bioHint')}
        error={wrong('bio')}
      >
        <TextArea {...register('bio')} rows={4} />
      </Field>
      <SpokenLanguagesField
        chosen={form.watch('spoken_languages') ?? []}
        onChange={codes => form.setValue('spoken_languages', codes, { shouldDirty: true })}
      />
      <ActionRow>
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('saving')}
          disabled={portrait.uploading || !(form.formState.isDirty || newPicture)}
        >
          {t('profile.save')}
        </Button>
      </ActionRow>
      <UnsavedChangesDialog guard={guard} />
    </form>
  )
}

export function PersonalInformation() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  return (
    <Card title={t('profile.title')} text={t('profile.text')}>
      {user && <PersonalForm user={user} />}
    </Card>
  )
}
