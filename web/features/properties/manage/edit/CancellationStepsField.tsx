import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_CANCELLATION_STEPS } from '#contract/pricing/cancellation.rules.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { asNumber } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'

/** Its numbers are NaN while nothing, or no number, is typed. */
export interface TypedStep {
  readonly days: number
  readonly percentage: number
}

interface Props {
  steps: readonly TypedStep[]
  /** Of single numbers, or of the steps together. */
  errors: FieldErrors<{ steps: TypedStep[] }>['steps'] | FieldError | undefined
  onChange: (steps: TypedStep[]) => void
}

/** A proposal that keeps the steps in order. */
const nextStep = (last: TypedStep | undefined): TypedStep =>
  last
    ? {
        days: Math.max(0, Math.floor(last.days / 2)),
        percentage: Math.max(1, Math.floor(last.percentage / 2)),
      }
    : { days: 30, percentage: 100 }

/** The steps of an owner's own cancellation policy, the earliest first. */
export function CancellationStepsField({ steps, errors, onChange }: Props) {
  const { t } = useTranslation('homes')
  const together = errors as { message?: string; root?: { message?: string } } | undefined
  const single = errors as Record<number, { days?: FieldError; percentage?: FieldError }> | undefined
  const set = (place: number, change: Partial<TypedStep>) =>
    onChange(steps.map((step, index) => (index === place ? { ...step, ...change } : step)))
  const message = fieldErrorText(together?.message ?? together?.root?.message)
  return (
    <div className="mt-5 grid gap-4">
      {steps.length === 0 && <p className="text-sm text-ink-soft">{t('payment.noSteps')}</p>}
      <ol aria-label={t('payment.steps')} className="grid gap-4">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3">
            <StepNumber
              label={t('payment.stepDays')}
              unit={t('payment.days')}
              value={step.days}
              error={single?.[place]?.days}
              onChange={days => set(place, { days })}
            />
            <StepNumber
              label={t('payment.stepShare')}
              unit="%"
              value={step.percentage}
              error={single?.[place]?.percentage}
              onChange={percentage => set(place, { percentage })}
            />
            <IconButton
              variant="danger"
              label={t('payment.removeStep', { number: place + 1 })}
              icon={<Trash2 />}
              className="mt-7"
              onClick={() => onChange(steps.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      {message && (
        <p role="alert" className="text-sm font-medium text-clay-text">
          {message}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        disabled={steps.length >= MAXIMUM_CANCELLATION_STEPS}
        onClick={() => onChange([...steps, nextStep(steps.at(-1))])}
      >
        {t('payment.addStep')}
      </Button>
    </div>
  )
}

interface NumberProps {
  label: string
  unit: string
  value: number
  error: FieldError | undefined
  onChange: (value: number) => void
}

function StepNumber({ label, unit, value, error, onChange }: NumberProps) {
  return (
    <Field label={label} error={fieldErrorText(error?.message)}>
      <NumberInput
        trailing={unit}
        value={Number.isNaN(value) ? '' : value}
        onChange={event => onChange(asNumber.setValueAs(event.currentTarget.value))}
      />
    </Field>
  )
}
