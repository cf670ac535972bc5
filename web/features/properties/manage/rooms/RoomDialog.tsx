import { useTranslation } from 'react-i18next'
import { newSleepingRoom } from '#contract/properties/room-changes.schemas.ts'
import { MAXIMUM_BEDS_OF_KIND } from '#contract/properties/rooms.rules.ts'
import { BED_KINDS, type BedKind, ROOM_KINDS, type SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  room: SleepingRoom
  /** The name under which what is typed is kept. */
  draft: string
  isNew: boolean
  onClose: () => void
  onDone: (room: SleepingRoom) => void
}

/** One room: its kind, the owner's name for it, and how many beds of each kind are in it. */
export default function RoomDialog({ room, draft, isNew, onClose, onDone }: Props) {
  const { t } = useTranslation(['rooms', 'common'])
  const form = useContractForm(newSleepingRoom, { defaultValues: room })
  const forget = useFormDraft(form, draft)
  const { register, wrong } = formFields(form)
  const beds = form.watch('beds')
  const count = (kind: BedKind, next: number) => {
    const { [kind]: _, ...others } = beds
    form.setValue('beds', next > 0 ? { ...others, [kind]: next } : others, {
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      title={t(isNew ? 'dialog.add' : 'dialog.edit')}
      text={t('dialog.text')}
      submitLabel={t(isNew ? 'dialog.submitAdd' : 'dialog.submitEdit')}
      onSubmit={form.handleSubmit(typed => {
        forget()
        onDone(typed)
      })}
    >
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('dialog.kind')} error={wrong('kind')}>
          <Select {...register('kind')}>
            {ROOM_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('dialog.name')}
          hint={t('dialog.nameHint')}
          note={t('common:optional')}
          error={wrong('name')}
        >
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
      </div>
      <fieldset className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <legend className="mb-2.5 text-sm font-semibold">{t('dialog.beds')}</legend>
        {BED_KINDS.map(kind => (
          <Stepper
            key={kind}
            label={t(`bed.${kind}`)}
            value={beds[kind] ?? 0}
            least={0}
            most={MAXIMUM_BEDS_OF_KIND}
            lessLabel={t('dialog.less', { bed: t(`bed.${kind}`) })}
            moreLabel={t('dialog.more', { bed: t(`bed.${kind}`) })}
            onChange={next => count(kind, next)}
          />
        ))}
      </fieldset>
      {wrong('beds') && (
        <p role="alert" className="text-sm font-medium text-clay-text">
          {wrong('beds')}
        </p>
      )}
    </FormDialog>
  )
}
