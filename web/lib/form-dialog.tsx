import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'size'> & {
  submitLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  /** Before `onClose`, where "Cancel" was pressed: what was typed is not wanted. Closed otherwise, a draft stays. */
  onCancel?: () => void
  children: ReactNode
}

/** A dialog with one form. The typed values stay after a refusal; the caller closes it. */
export function FormDialog({
  submitLabel,
  busyLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onSubmit,
  onClose,
  onCancel,
  children,
  ...dialog
}: Props) {
  const { t } = useTranslation('common')
  return (
    <Dialog {...dialog} open onOpenChange={() => !busy && onClose()} closeLabel={t('close')}>
      {/* React passes events of a dialog on to the form that opened it, which would be submitted too. */}
      <form
        noValidate
        onSubmit={event => {
          event.stopPropagation()
          event.preventDefault()
          void onSubmit(event)
        }}
        className="grid gap-5"
      >
        {children}
        <ActionRow>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              onCancel?.()
              onClose()
            }}
          >
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" variant={tone} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
