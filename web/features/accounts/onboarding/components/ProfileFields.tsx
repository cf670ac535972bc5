import { useTranslation } from 'react-i18next'
import { PortraitField } from '#web/features/uploads/components/PortraitField.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProfileForm } from '../use-profile-form.ts'

export function ProfileFields({ profile }: { profile: ProfileForm }) {
  const { t } = useTranslation('onboarding')
  const { register, watch, formState } = profile.form
  return (
    <div className="grid gap-6">
      <PortraitField portrait={profile.portrait} name={watch('full_name') ?? ''} />
      <Field
        label={t('fullName')}
        hint={t('fullNameHint')}
        error={fieldErrorText(formState.errors.full_name?.message)}
      >
        <TextInput {...register('full_name')} autoComplete="name" />
      </Field>
    </div>
  )
}
