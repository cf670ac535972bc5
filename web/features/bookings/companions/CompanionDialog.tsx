import { useTranslation } from 'react-i18next'
import { companionCalls } from '#contract/bookings/companions.endpoints.ts'
import type { companionRoom } from '#contract/bookings/companions.rules.ts'
import { type Companion, companionFields } from '#contract/bookings/companions.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { asTextOrNull, formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { companionsQuery } from './queries.ts'

interface Props {
  bookingId: string
  /** Whom the booked party has room for. */
  room: ReturnType<typeof companionRoom>
  /** The person to change; a new one is added without. */
  companion?: Companion | undefined
  onClose: () => void
}

/** The name of somebody who comes along, an address, and whether the link shows the arrival guide. */
export default function CompanionDialog({ bookingId, room, companion, onClose }: Props) {
  const { t } = useTranslation('companions')
  const form = useContractForm(companionFields, {
    defaultValues: {
      name: companion?.name ?? '',
      is_child: companion?.is_child ?? room.adults === 0,
      email: companion?.email ?? null,
      reads_guide: companion?.reads_guide ?? true,
    },
  })
  const forget = useFormDraft(form, `companion.${bookingId}.${companion?.id ?? 'new'}`)
  const { register, wrong } = formFields(form)
  const words = {
    failed: ({ message }: { message: string }) => ({ title: t('form.failed'), description: message }),
    refreshes: [companionsQuery(bookingId).queryKey],
    accepted: () => {
      forget()
      onClose()
    },
  }
  const add = useChange(companionCalls.add, words)
  const change = useChange(companionCalls.change, words)
  const submit = form.handleSubmit(body => {
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => showFieldErrors(form, error)
    if (companion) change.mutate({ params: { id: bookingId, companion: companion.id }, body }, { onError })
    else add.mutate({ params: { id: bookingId }, body }, { onError })
  })
  const isChild = form.watch('is_child')
  // Only where there is a choice: the booked party has as many adults and children as were booked.
  const asks = companion
    ? room[companion.is_child ? 'adults' : 'children'] > 0
    : room.adults > 0 && room.children > 0
  return (
    <FormDialog
      title={t(companion ? 'form.change' : 'form.add')}
      text={companion?.has_account ? companion.name : t('form.text')}
      submitLabel={t(companion ? 'form.save' : 'form.create')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={submit}
    >
      {!companion?.has_account && (
        <>
          {asks && <Checkbox label={t('form.isChild')} {...register('is_child')} />}
          <Field
            label={t(isChild ? 'form.childName' : 'form.name')}
            hint={isChild ? t('form.childHint') : undefined}
            error={wrong('name')}
          >
            <TextInput {...register('name')} autoComplete="off" />
          </Field>
          <Field label={t('form.email')} hint={t('form.emailHint')} error={wrong('email')}>
            <TextInput {...register('email', asTextOrNull)} type="email" autoComplete="off" />
          </Field>
        </>
      )}
      <Checkbox label={t('form.readsGuide')} hint={t('form.readsGuideHint')} {...register('reads_guide')} />
    </FormDialog>
  )
}
