import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitlistSection } from '#web/features/properties/browse/waitlist/WaitlistSection.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CalendarLinkButton } from '../calendar/CalendarLinkButton.tsx'
import { OwnTrips } from '../trips/OwnTrips.tsx'
import { StayConversation } from '../trips/StayConversation.tsx'

const TripsAlong = lazyWithTexts('companions', () => import('../../companions/TripsAlong.tsx'))
const TravelPlans = lazyWithTexts('travelPlans', () => import('../../plans/TravelPlans.tsx'))
const OffersSection = lazyWithTexts('offers', () => import('../../offers/OffersSection.tsx'))

/** The signed-in person's stays, and the stays for which they wait. */
export function Component() {
  const { t } = useTranslation('trips')
  return (
    <div className="grid gap-10">
      <PageHeader title={t('title')} text={t('lead')} actions={<CalendarLinkButton />} />
      <Suspense>
        <OffersSection as="guest" />
      </Suspense>
      <Suspense>
        <TripsAlong />
      </Suspense>
      <OwnTrips>
        <Suspense>
          <TravelPlans />
        </Suspense>
      </OwnTrips>
      <WaitlistSection />
      <StayConversation />
    </div>
  )
}
