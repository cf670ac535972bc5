import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = hint || error ? `${id}-note` : undefined
  return (
    <div className={classNames('grid grid-cols-[auto_1fr] items-start gap-x-3', className)}>
      <span className="relative mt-0.5 grid size-5.5 place-items-center">
        <input
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          {...rest}
          id={id}
          type="checkbox"
          className="peer size-full appearance-none rounded-xs border border-line-strong bg-leaf shadow-press transition-colors checked:border-evergreen checked:bg-evergreen hover:border-ink-soft checked:hover:bg-evergreen-deep disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-clay"
        />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none absolute size-4 text-on-evergreen opacity-0 transition-opacity peer-checked:opacity-100"
        >
          <path d="m3.2 8.6 3.1 3.2 6.5-7.4" />
        </svg>
      </span>
      <label htmlFor={id} className="leading-[1.625rem] text-ink">
        {label}
      </label>
      {(hint || error) && (
        <p
          id={noteId}
          className={classNames(
            'col-start-2 text-sm',
            error ? 'font-medium text-clay-text' : 'text-ink-soft',
          )}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
