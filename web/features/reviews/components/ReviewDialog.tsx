import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { DAYS_UNTIL_PUBLIC, LONGEST_REVIEW } from '#contract/reviews/rules.ts'
import { newReview } from '#contract/reviews/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SHOWS_REVIEWS } from '../queries.ts'
import { StarField } from './StarField.tsx'

/** What was begun, kept by the page from one opening of the dialog to the next. */
export type ReviewDraft = { current: { rating?: number; text: string } }

type Props = { stay: Pick<Booking, 'id' | 'property'>; draft: ReviewDraft; onClose: () => void }

/** Stars and words for a stay. Says beforehand who reads them and when; nothing typed is lost when it fails. */
export default function ReviewDialog({ stay, draft, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'common'])
  const { title, owner_name: owner } = stay.property
  const form = useContractForm(newReview, { defaultValues: { booking: stay.id, ...draft.current } })
  const { errors } = form.formState
  const text = form.watch('text')
  const write = useChange(reviewCalls.create, {
    succeeded: t('write.done'),
    failed: error => ({ title: t('write.failed'), description: error.message }),
    refreshes: SHOWS_REVIEWS,
  })
  const close = () => {
    const { rating, text } = form.getValues()
    draft.current = { rating, text }
    onClose()
  }
  const send = form.handleSubmit(body =>
    write.mutate(
      { params: { id: stay.property.id }, body },
      { onSuccess: onClose, onError: error => void showFieldErrors(form, error) },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('write.title', { title })}
      text={t('write.text', { owner, days: DAYS_UNTIL_PUBLIC })}
      closeLabel={t('common:close')}
    >
      <form noValidate className="grid gap-5" onSubmit={send}>
        <StarField
          value={form.watch('rating')}
          onChange={rating => form.setValue('rating', rating, { shouldValidate: true, shouldDirty: true })}
          error={message(errors.rating?.message)}
        />
        <Field
          label={t('write.words')}
          hint={t('write.counter', { count: text.length, most: LONGEST_REVIEW })}
          error={message(errors.text?.message)}
        >
          <TextArea {...form.register('text')} rows={6} maxLength={LONGEST_REVIEW} />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={write.isPending} busyLabel={t('write.sending')}>
            {t('write.send')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
