import { useTranslation } from 'react-i18next'
import { memoryCalls } from '#contract/bookings/memories.endpoints.ts'
import {
  LONGEST_PICTURE_WORDS,
  type StayPicture,
  stayPictureChange,
} from '#contract/bookings/memories.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { memoriesKey } from './queries.ts'

interface Props {
  stay: string
  picture: StayPicture
  name: string
  onClose: () => void
}

/** The line below a picture of a stay. */
export default function WordsOfPictureDialog({ stay, picture, name, onClose }: Props) {
  const { t } = useTranslation('memories')
  const form = useContractForm(stayPictureChange, { defaultValues: { words: picture.words } })
  const { register, wrong } = formFields(form)
  const describe = useChange(memoryCalls.describe, {
    failed: ({ message }) => ({ title: t('words.failed'), description: message }),
    refreshes: [memoriesKey(stay)],
  })
  return (
    <FormDialog
      title={name}
      size="sm"
      submitLabel={t('words.save')}
      busy={describe.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(body =>
        describe.mutate(
          { params: { id: stay, picture: picture.id }, body },
          { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
        ),
      )}
    >
      <Field label={t('words.label')} error={wrong('words')}>
        <TextInput {...register('words')} maxLength={LONGEST_PICTURE_WORDS} />
      </Field>
    </FormDialog>
  )
}
