import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import { MAXIMUM_TURN_NIGHTS, TURN_WINDOW_HOURS } from '#contract/bookings/fair-turns.rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { FAIR_TURNS_KEY } from '#web/features/properties/browse/fair-turns/queries.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatDeadline } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { DayRange } from '#web/ui/day-range.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Points } from '#web/ui/points.tsx'
import { Select } from '#web/ui/select.tsx'
import { TurnNights } from './TurnNights.tsx'

interface Props {
  /** At least one. */
  homes: readonly PropertyCard[]
  onClose: () => void
}

const toHours = (typed: string) => {
  const hours = Number(typed.trim() || Number.NaN)
  return Number.isInteger(hours) && hours >= TURN_WINDOW_HOURS.least && hours <= TURN_WINDOW_HOURS.most
    ? hours
    : null
}

/** Opens a fair turn: home, nights, and for how long requests are collected. */
export default function OpenTurnDialog({ homes, onClose }: Props) {
  const { t } = useTranslation('fairTurns')
  const [home, setHome] = useState(homes[0]?.id ?? '')
  const [range, setRange] = useState<DayRange>({})
  const [typed, setTyped] = useState(String(TURN_WINDOW_HOURS.usual))
  const [asked, setAsked] = useState(false)
  const now = useNow()
  const open = useChange(fairTurnCalls.open, {
    succeeded: t('open.done'),
    failed: error => ({
      title: t('open.failed'),
      description: Object.values(error.fields)[0] ?? error.message,
    }),
    refreshes: [FAIR_TURNS_KEY, ['properties', 'availability', home], ['calendar']],
  })
  const hours = toHours(typed)
  const tooLong = range.from && range.to && nightsBetween(range.from, range.to) > MAXIMUM_TURN_NIGHTS
  const missing = asked && !range.to ? t('open.missing') : undefined
  const submit = () => {
    setAsked(true)
    const { from, to } = range
    if (!from || !to || tooLong || hours === null) return
    open.mutate(
      { params: { id: home }, body: { from_date: from, until_date: to, window_hours: hours } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('open.button')}
      text={t('open.text')}
      submitLabel={t('open.submit')}
      busyLabel={t('open.busy')}
      busy={open.isPending}
      onSubmit={submit}
    >
      {homes.length > 1 && (
        <Field label={t('open.home')}>
          <Select
            value={home}
            onChange={event => {
              setHome(event.target.value)
              setRange({})
            }}
          >
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TurnNights
        key={home}
        home={home}
        range={range}
        onChange={setRange}
        error={tooLong ? fieldErrorText('fair_turn.nights') : missing}
      />
      <Field
        label={t('open.hours')}
        note={t('open.hoursUnit')}
        hint={
          hours !== null &&
          t('open.closes', {
            deadline: formatDeadline(new Date(now.getTime() + hours * HOUR_MS).toISOString()),
          })
        }
        error={asked && hours === null ? fieldErrorText('fair_turn.window') : undefined}
      >
        <NumberInput value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
      <Points lines={[t('open.points.closed'), t('open.points.sealed'), t('open.points.decides')]} />
    </FormDialog>
  )
}
