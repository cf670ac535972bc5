import { useTranslation } from 'react-i18next'
import { viewingCalls } from '#contract/accounts/viewing.endpoints.ts'
import { type Viewing, viewingAsked } from '#contract/accounts/viewing.schemas.ts'
import { paths } from '#web/app/paths.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { viewing } from '#web/lib/viewing.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

export type Viewable = Pick<Viewing['person'], 'id' | 'full_name'>
type Props = { person: Viewable; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks why, and begins with a page anew, so that nothing of the admin's own is mixed with what is seen. */
export function ViewAsDialog({ person, open, onOpenChange }: Props) {
  const { t } = useTranslation(['viewing', 'common'])
  const form = useContractForm(viewingAsked, { defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const begin = form.handleSubmit(async body => {
    const { data, error } = await send(viewingCalls.start, { params: { id: person.id }, body })
    if (error) {
      if (!showFieldErrors(form, error)) toast.error(t('failed'), { description: error.message })
      return
    }
    viewing.keep(data)
    window.location.assign(data.person.user_type === 'owner' ? paths.owner() : paths.home())
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name: person.full_name })}
      text={t('text', { name: person.full_name })}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={event => void begin(event)} className="grid gap-6">
        <Field label={t('reason')} hint={t('reasonHint')} error={message(errors.reason?.message)}>
          <TextArea {...form.register('reason')} rows={3} />
        </Field>
        <ActionRow>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t('begin')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
