import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ApiError } from './api-error.ts'
import { fieldErrorText } from './field-error-text.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'submitLabel' | 'children'> & {
  /** The label of the field. */
  label: string
  /** Who reads the reason. */
  hint: string
  /** The error where there is no reason, or a too short one. */
  missingText?: string | undefined
  least?: number
  most: number
  confirmLabel: string
  /** The error of the last try; its messages for the field are shown beside the field. */
  error?: ApiError | null
  onConfirm: (reason: string) => void
  /** What prevents the decision, once it is known. */
  children?: ReactNode
}

/** A decision about somebody's account or thing, with the reason that they are sent. */
export function ReasonDialog({
  label,
  hint,
  missingText = fieldErrorText('field.reason'),
  least = 1,
  most,
  confirmLabel,
  tone = 'danger',
  error,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const [typed, setTyped] = useState('')
  const [judged, setJudged] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reason = typed.trim()
  const missing = reason.length < least
  const submit = () => {
    setJudged(true)
    if (missing) field.current?.focus()
    else onConfirm(reason)
  }
  return (
    <FormDialog {...dialog} tone={tone} submitLabel={confirmLabel} onSubmit={submit}>
      {children}
      <Field
        label={label}
        hint={hint}
        error={judged ? (missing ? missingText : error?.fields.reason) : undefined}
      >
        <TextArea
          ref={field}
          rows={4}
          maxLength={most}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setJudged(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}
