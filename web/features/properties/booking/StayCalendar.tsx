import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { useNearby } from '../use-nearby.ts'
import { StayPicker } from './StayPicker.tsx'
import type { StayChoice } from './use-stay.ts'

type Props = { property: Pick<Property, 'id' | 'today'>; choice: StayChoice }

/** The same two dates as in the booking card, on the pages of a calendar. */
export function StayCalendar({ property, choice }: Props) {
  const { t } = useTranslation('properties')
  const section = useRef<HTMLElement>(null)
  const near = useNearby(section)
  return (
    <section ref={section} aria-labelledby="stay-calendar">
      <h2 id="stay-calendar">{t('booking.chooseNights')}</h2>
      <StayPicker property={property} choice={choice} near={near} />
    </section>
  )
}
