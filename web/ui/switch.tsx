import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Takes effect at once, or with the form around it; the label comes before it, as in a list of settings. */
export function Switch({ label, hint, error, className, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = hint || error ? `${id}-note` : undefined
  return (
    <div className={classNames('grid grid-cols-[1fr_auto] items-center gap-x-4', className)}>
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      <span className="relative row-span-2 inline-flex">
        <input
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          {...rest}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
          role="switch"
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-line-strong bg-well shadow-press transition-colors checked:border-evergreen checked:bg-evergreen disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-clay"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full border border-line-strong bg-leaf transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:border-transparent peer-checked:bg-on-evergreen"
        />
      </span>
      {(hint || error) && (
        <p
          id={noteId}
          className={classNames('text-sm', error ? 'font-medium text-clay-text' : 'text-ink-soft')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
