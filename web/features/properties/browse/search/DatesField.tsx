import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#web/lib/i18n.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { useFieldWiring } from '#web/ui/field-context.ts'
import { CONTROL_FRAME } from '#web/ui/input-shell.tsx'
import { datesText } from './dates-text.ts'
import type { When } from './filters.ts'

const loadDialog = async () =>
  (await Promise.all([import('./DatesDialog.tsx'), loadTexts(['flexibleDates'])]))[0]
const DatesDialog = lazy(() => loadDialog().then(module => ({ default: module.DatesDialog })))

interface Props {
  value: When | null
  onChange: (when: When | null) => void
  error?: string | undefined
  className?: string | undefined
}

/** Check-in and check-out, chosen on a calendar, or a month and the length of a stay. */
export function DatesField({ value, onChange, error, className }: Props) {
  const { t } = useTranslation('properties')
  const id = useId()
  const { wanted, open, setOpen, button } = useLazyDialog(loadDialog)
  const text = value ? datesText(value, t) : t('list.anyDates')
  return (
    <Field id={id} label={t('list.dates')} error={error} className={className}>
      <DatesButton label={`${t('list.dates')}: ${text}`} text={text} empty={!value} {...button} />
      {wanted && (
        <Suspense fallback={null}>
          <DatesDialog open={open} onOpenChange={setOpen} value={value} onChange={onChange} />
        </Suspense>
      )}
    </Field>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  label: string
  text: string
  empty: boolean
}

function DatesButton({ label, text, empty, ...button }: ButtonProps) {
  return (
    <button
      {...useFieldWiring({})}
      type="button"
      {...button}
      aria-label={label}
      className={classNames(
        CONTROL_FRAME,
        'flex h-11 min-w-0 items-center gap-2 px-3.5 text-left hover:border-ink-soft focus-visible:border-evergreen focus-visible:outline-offset-1 aria-invalid:border-clay aria-invalid:bg-clay-tint/50',
      )}
    >
      <CalendarDays className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className={classNames('truncate', empty && 'text-ink-faint')}>{text}</span>
    </button>
  )
}
