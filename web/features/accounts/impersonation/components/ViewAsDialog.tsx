import { useTranslation } from 'react-i18next'
import { impersonationCalls } from '#contract/accounts/impersonation.endpoints.ts'
import { type Impersonation, newImpersonation } from '#contract/accounts/impersonation.schemas.ts'
import { send } from '#web/lib/api.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { paths } from '#web/lib/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

export type ImpersonatedPerson = Pick<Impersonation['person'], 'id' | 'full_name'>
interface Props {
  person: ImpersonatedPerson
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a reason and reloads the page, so that no data of the admin are mixed with those of the person. */
export function ViewAsDialog({ person, open, onOpenChange }: Props) {
  const { t } = useTranslation(['impersonation', 'common'])
  const form = useContractForm(newImpersonation, { defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const begin = form.handleSubmit(async body => {
    const { data, error } = await send(impersonationCalls.start, { params: { id: person.id }, body })
    if (error) {
      if (!showFieldErrors(form, error)) toast.error(t('failed'), { description: error.message })
      return
    }
    impersonationStore.keep(data)
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
        <Field label={t('reason')} hint={t('reasonHint')} error={fieldErrorText(errors.reason?.message)}>
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
