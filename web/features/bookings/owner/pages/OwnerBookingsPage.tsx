import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import List from 'lucide-react/icons/list'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictsNotice } from '#web/features/calendars/channels/components/ConflictsNotice.tsx'
import { conflictsQuery } from '#web/features/calendars/channels/queries.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { type UrlState, urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingsLinks } from '../components/BookingsLinks.tsx'
import { BookingsList } from '../components/BookingsList.tsx'

const HomesCalendar = lazy(() =>
  import('#web/features/calendars/timeline/components/HomesCalendar.tsx').then(module => ({
    default: module.HomesCalendar,
  })),
)
const ConflictsList = lazy(() =>
  import('#web/features/calendars/channels/components/ConflictsList.tsx').then(module => ({
    default: module.ConflictsList,
  })),
)
const BookingDrawer = lazy(() =>
  import('../components/BookingDrawer.tsx').then(module => ({ default: module.BookingDrawer })),
)

const ConversationSection = lazy(() =>
  import('#web/features/conversations/components/ConversationSection.tsx').then(module => ({
    default: module.ConversationSection,
  })),
)

const StaySchedule = lazyWithTexts(
  'scheduled',
  () => import('#web/features/conversations/scheduled/StaySchedule.tsx'),
)

const OffersSection = lazyWithTexts('offers', () => import('../../offers/OffersSection.tsx'))

const EnteredSection = lazyWithTexts('entered', () => import('../../entered/EnteredSection.tsx'))

const FIELDS = { view: ['list', 'calendar', 'conflicts'], booking: 'words' } as const
const CODEC = urlFields(FIELDS)
type Place = UrlState<typeof FIELDS>

/** The stays at an owner's homes (spec 2.14), with the booking in the address opened beside them. */
export function Component() {
  const { t } = useTranslation('bookings')
  const [place, setPlace] = useUrlState(CODEC)
  const move = (changes: Partial<Place>, replace = true) =>
    setPlace(changes, { replace, preventScrollReset: true })
  // Nights can be taken twice only where another calendar is read; an address may ask for the tab nonetheless.
  const conflicts = useQuery(conflictsQuery())
  const offersConflicts = place.view === 'conflicts' || conflicts.data?.has_channels === true
  const open = (booking: string) => move({ booking }, false)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} actions={<BookingsLinks />} />
      {place.view !== 'conflicts' && <ConflictsNotice />}
      <Tabs
        label={t('views.label')}
        value={place.view}
        onValueChange={view => move({ view: view as Place['view'] })}
        tabs={[
          {
            value: 'list',
            label: t('views.list'),
            icon: <List aria-hidden="true" />,
            // In this view alone: above the calendar they would push it down under a pointer that drags over nights.
            content: (
              <div className="grid grid-cols-1 gap-8">
                <Suspense>
                  <OffersSection as="owner" />
                  <EnteredSection />
                </Suspense>
                <BookingsList onOpen={open} />
              </div>
            ),
          },
          {
            value: 'calendar',
            label: t('views.calendar'),
            icon: <CalendarDays aria-hidden="true" />,
            content: (
              <Suspense fallback={<PageLoading label={t('loading')} />}>
                <HomesCalendar onOpenBooking={open} />
              </Suspense>
            ),
          },
          ...(offersConflicts
            ? [
                {
                  value: 'conflicts',
                  label: t('views.conflicts'),
                  icon: <CalendarX2 aria-hidden="true" />,
                  content: (
                    <Suspense fallback={<PageLoading label={t('loading')} />}>
                      <ConflictsList />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
      {place.booking && (
        <Suspense>
          <BookingDrawer
            bookingId={place.booking}
            onClose={() => move({ booking: '' })}
            conversation={({ id, status }) => (
              <Suspense>
                <ConversationSection bookingId={id} />
                {(status === 'confirmed' || status === 'completed') && <StaySchedule bookingId={id} />}
              </Suspense>
            )}
          />
        </Suspense>
      )}
    </div>
  )
}
