import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_STANDING_REASON, type WithReason, withReason } from '#contract/accounts/standing.schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type How = { onSuccess: () => void; onError: (error: ApiError) => void }

type Props = {
  title: string
  /** What it means for the person. */
  text: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  change: { isPending: boolean }
  onConfirm: (body: WithReason, how: How) => void
  onClose: () => void
  /** What stands in the way, once that is known. */
  children?: ReactNode
}

/** Asks before something is done to somebody, and for the reason that they will read. What was typed outlives a failure. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  tone = 'danger',
  change,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['people', 'common'])
  const form = useContractForm(withReason, { defaultValues: { reason: '' } })
  const confirm = form.handleSubmit(body =>
    onConfirm(body, { onSuccess: onClose, onError: error => showFieldErrors(form, error) }),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={t('common:cancel')}
      tone={tone}
      busy={change.isPending}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        {children}
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          error={message(form.formState.errors.reason?.message)}
        >
          <TextArea {...form.register('reason')} rows={3} maxLength={MAXIMUM_STANDING_REASON} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
