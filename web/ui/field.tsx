import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'

interface Props {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A word such as "optional", shown beside the label. */
  note?: string | undefined
  /** The label is visible to screen readers only. */
  labelHidden?: boolean
  /** The id of the control, where something else needs it. */
  id?: string | undefined
  className?: string | undefined
}

/** A label, its single control, a hint and an error, connected for screen readers. */
export function Field({ label, children, hint, error, note, labelHidden, id: givenId, className }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
        <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
          <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold text-ink">
            {label}
          </label>
          {note && <span className="text-xs text-ink-soft">{note}</span>}
        </div>
        {children}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-clay-text">
            <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
