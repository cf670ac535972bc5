import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { Block, CalendarNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_BLOCK_REASON, MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import { takenNightsQuery } from '#web/features/calendars/taken-nights.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatDates } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RefusalNotice, type RefusalOf } from './RefusalNotice.tsx'

/** The initial values: a home, and one of its nights if it was clicked. */
export interface Start {
  home: string
  night?: CalendarDate
}

interface Props {
  homes: CalendarNights[]
  start: Start
  /** Rejects with the refusal. */
  onBlock: (home: CalendarNights, asked: Omit<Block, 'id'>) => Promise<unknown>
  refusalOf: RefusalOf
  onClose: () => void
}

/** Blocks nights without dragging: for touch screens, for nights far ahead, and with a reason. */
export function BlockDialog({ homes, start, onBlock, refusalOf, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const chosenNight: DayRange = start.night ? { from: start.night, to: addDays(start.night, 1) } : {}
  // What was typed for another night is not shown for this one.
  const { values, setValues, forget } = useDraft(`block.${start.home}.${start.night ?? ''}`, {
    homeId: start.home,
    range: chosenNight,
    reason: '',
  })
  const { homeId, range, reason } = values
  const change = (changes: Partial<typeof values>) => setValues(before => ({ ...before, ...changes }))
  const [asked, setAsked] = useState(false)
  const home = homes.find(each => each.id === homeId)
  const { data } = useQuery({ ...takenNightsQuery(homeId), staleTime: 0 })
  const taken = useMemo(() => nightsIn(data?.ranges ?? []), [data])
  const blocking = useMutation<unknown, ApiError, [CalendarNights, Omit<Block, 'id'>]>({
    mutationFn: asks => onBlock(...asks),
    onSuccess: () => {
      forget()
      onClose()
    },
  })
  const labels = t('picker', { returnObjects: true })
  if (!home) return null

  const submit = () => {
    setAsked(true)
    if (!range.from || !range.to) return
    blocking.mutate([home, { from: range.from, until: range.to, reason: reason.trim() }])
  }
  const chosen =
    range.from && range.to
      ? t('dialog.chosen', {
          dates: formatDates(range.from, range.to),
          count: nightsBetween(range.from, range.to),
        })
      : t(range.from ? 'dialog.lastNight' : 'dialog.firstNight')

  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      busy={blocking.isPending}
      title={t('dialog.title')}
      text={t('dialog.text')}
      submitLabel={t('dialog.block')}
      onSubmit={submit}
    >
      {homes.length > 1 && (
        <Field label={t('dialog.home')}>
          <Select value={homeId} onChange={event => change({ homeId: event.target.value, range: {} })}>
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <fieldset className="grid gap-1.5">
        <legend className="text-sm font-semibold">{t('dialog.nights')}</legend>
        <p
          aria-live="polite"
          className={asked && !range.to ? 'text-sm text-clay-text' : 'text-sm text-ink-soft'}
        >
          {asked && !range.to ? t('dialog.missing') : chosen}
        </p>
        <DateRangePicker
          key={homeId}
          value={range}
          onChange={next => change({ range: next })}
          min={home.today}
          max={addDays(home.today, MAXIMUM_DAYS_AHEAD)}
          takenNights={taken}
          months={1}
          locale={currentLocale()}
          labels={labels}
        />
      </fieldset>
      <Field label={t('dialog.reason')} note={t('common:optional')} hint={t('dialog.reasonHint')}>
        <TextInput
          maxLength={MAXIMUM_BLOCK_REASON}
          value={reason}
          onChange={event => change({ reason: event.target.value })}
        />
      </Field>
      <RefusalNotice title={t('blockFailed')} error={blocking.error} refusalOf={refusalOf} />
      <p className="text-sm text-ink-soft">
        {t('enter.question')}{' '}
        <Link
          to={paths.enterStay({
            home: homeId,
            ...(range.from && { from: range.from }),
            ...(range.to && { to: range.to }),
          })}
        >
          {t('enter.button')}
        </Link>
      </p>
    </FormDialog>
  )
}
