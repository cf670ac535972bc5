import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'cancelLabel'
> & {
  keepLabel: string
  /** The label of the field, which says who reads the text. */
  label: string
  hint: string
  onConfirm: (words: string | undefined) => void
  onClose: () => void
}

/** Explains a step before it is taken, and asks for a message. The typed text stays after a refusal. */
export function WordsDialog({ keepLabel, label, hint, onConfirm, onClose, children, ...dialog }: Props) {
  const { t } = useTranslation('common')
  const [words, setWords] = useState('')
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      cancelLabel={keepLabel}
      onConfirm={() => onConfirm(words.trim() || undefined)}
    >
      {children}
      <Field label={label} note={t('optional')} hint={hint}>
        <TextArea
          rows={3}
          maxLength={MAXIMUM_REASON}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
