import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'

interface Option {
  value: string
  label: ReactNode
  hint?: ReactNode
  lang?: string
}

interface Props {
  /** The question that the list answers. */
  label: ReactNode
  labelHidden?: boolean
  name: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The option to focus when the choice is missing. */
  ref?: Ref<HTMLInputElement>
}

/** A choice of one of a few visible options; the whole row can be clicked. */
export function RadioList({ label, labelHidden = false, name, options, value, onChange, error, ref }: Props) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-sm border border-line bg-leaf">
        {options.map((option, place) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-2.5 transition-colors hover:bg-well/60',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-evergreen',
              option.value === value && 'bg-evergreen-tint hover:bg-evergreen-tint',
            )}
          >
            <input
              ref={place === 0 ? ref : undefined}
              id={`${id}-${option.value}`}
              type="radio"
              aria-invalid={error ? true : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-leaf shadow-press outline-none checked:border-6 checked:border-evergreen"
            />
            <span lang={option.lang} className="min-w-0">
              <span className="block font-medium text-ink">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
