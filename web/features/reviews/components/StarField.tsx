import Star from 'lucide-react/icons/star'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'

const FIVE = [1, 2, 3, 4, 5]

interface Props {
  value: number | undefined
  onChange: (value: number) => void
  error: string | undefined
  /** The radio button to focus when the stars are missing. */
  ref?: Ref<HTMLInputElement>
}

/** One to five stars as radio buttons, so that arrow keys, touch and screen readers work. */
export function StarField({ value, onChange, error, ref }: Props) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const shown = value ?? 0
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm font-semibold">{t('write.rating')}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {FIVE.map(star => (
            <label
              key={star}
              className="grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-evergreen"
            >
              <input
                ref={star === (value ?? 1) ? ref : undefined}
                type="radio"
                name={id}
                value={star}
                checked={value === star}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={classNames(
                  'size-8 stroke-[1.5] transition-colors',
                  star <= shown ? 'fill-brass text-brass' : 'text-line-strong',
                )}
              />
              <span className="sr-only">{t('stars', { count: star })}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-ink-soft">
          {shown > 0 && t(`write.means.${shown as 1}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
