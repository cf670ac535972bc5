import { type ReactNode, useId } from 'react'

/** A group of pictures in a form, with its label and who sees them. */
export function PicturesField({
  label,
  hint,
  children,
}: {
  label: string
  hint: string
  children: ReactNode
}) {
  const [name, text] = [useId(), useId()]
  return (
    <fieldset aria-labelledby={name} aria-describedby={text} className="grid min-w-0 gap-1.5">
      <span id={name} className="text-sm font-semibold">
        {label}
      </span>
      <span id={text} className="text-xs text-ink-soft">
        {hint}
      </span>
      {children}
    </fieldset>
  )
}
