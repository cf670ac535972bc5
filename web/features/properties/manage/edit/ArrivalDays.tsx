import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatWeekdayName, WEEKDAYS } from '#web/lib/weekdays.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Switch } from '#web/ui/switch.tsx'

export interface ArrivalDaysProps {
  /** On which weekdays guests may arrive; null for any. */
  arrivals: readonly number[] | null
  /** What is wrong with them, as text. */
  error: string | undefined
  /** The shortest stay of the other days, for an empty field. */
  usual: number
  /** Whether some day has a shortest stay of its own. */
  hasNights: boolean
  registerNights: (weekday: number) => UseFormRegisterReturn
  errorOfNights: (weekday: number) => string | undefined
  onArrivals: (weekdays: number[] | null) => void
  /** The switch: rules by day begin, or end for all days. */
  onSwitch: (on: boolean) => void
}

/** Which days guests may arrive on, and the shortest stay from each; nothing of it shows before it is switched on. */
export function ArrivalDays({ arrivals, error, usual, hasNights, onSwitch, ...days }: ArrivalDaysProps) {
  const { t } = useTranslation('homes')
  const isSet = arrivals !== null || hasNights
  const [isOpen, setOpen] = useState(isSet)
  const chosen = arrivals ?? WEEKDAYS
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter(each => each !== day) : [...chosen, day]
    days.onArrivals(next.length === WEEKDAYS.length ? null : next.toSorted())
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Switch
        label={t('rules.byDay')}
        hint={t('rules.byDayHint')}
        checked={isOpen || isSet}
        onChange={event => {
          setOpen(event.target.checked)
          onSwitch(event.target.checked)
        }}
      />
      {(isOpen || isSet) && (
        <table className="mt-4 w-full">
          <thead>
            <tr className="text-left text-sm text-ink-soft">
              <th scope="col" className="pb-2 font-medium">
                {t('rules.arrivals')}
              </th>
              <th scope="col" className="w-32 pb-2 font-medium sm:w-44">
                {t('fields.minimumNights')}
              </th>
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map(day => {
              const name = formatWeekdayName(day)
              const wrong = days.errorOfNights(day)
              return (
                <tr key={day}>
                  <td className="py-1.5 align-top">
                    <Checkbox
                      className="pt-2.5"
                      label={name}
                      checked={chosen.includes(day)}
                      onChange={() => toggle(day)}
                    />
                  </td>
                  <td className="py-1.5">
                    <NumberInput
                      {...days.registerNights(day)}
                      aria-label={t('rules.shortestOn', { day: name })}
                      aria-invalid={wrong ? true : undefined}
                      placeholder={String(usual)}
                      disabled={!chosen.includes(day)}
                    />
                    {wrong && <p className="mt-1 text-sm font-medium text-clay-text">{wrong}</p>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
    </div>
  )
}
