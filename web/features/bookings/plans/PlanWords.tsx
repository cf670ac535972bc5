import { useTranslation } from 'react-i18next'
import type { TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { datesText } from '#web/features/properties/browse/search/dates-text.ts'
import { formatDates } from '#web/lib/format.ts'
import { whenOf } from './plan-draft.ts'

type Planned = Pick<TravelPlan, 'stay' | 'guests_count' | 'children_ages' | 'pets'>

/** When, and who comes: “7 nights in May · 2 guests, 1 pet”. */
export function PlanWords({ plan }: { plan: Planned }) {
  const { t } = useTranslation('travelPlans')
  const { t: ofHomes } = useTranslation('properties')
  const when = whenOf(plan)
  // With their year: a plan may be for the year after next.
  const isExact = when && 'checkIn' in when && !when.flexibleDays
  return (
    <>
      {when && `${isExact ? formatDates(when.checkIn, when.checkOut) : datesText(when, ofHomes)} · `}
      <WhoComes short party={plan} guests={t('guests', { count: plan.guests_count })} />
    </>
  )
}
