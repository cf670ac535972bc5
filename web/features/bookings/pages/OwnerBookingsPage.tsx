import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import List from 'lucide-react/icons/list'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ConflictsNotice } from '#web/features/channels/components/ConflictsNotice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingsList } from '../components/BookingsList.tsx'
import { movePlace, type Place, readPlace, type View } from '../place.ts'

const HomesCalendar = lazy(() =>
  import('#web/features/calendar/components/HomesCalendar.tsx').then(module => ({
    default: module.HomesCalendar,
  })),
)
const ConflictsList = lazy(() =>
  import('#web/features/channels/components/ConflictsList.tsx').then(module => ({
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

/** The stays at an owner's homes (spec 2.14), with the one that the address names opened beside them. */
export function Component() {
  const { t } = useTranslation('bookings')
  const [params, setParams] = useSearchParams()
  const place = readPlace(params)
  // From the address itself: what was chosen a moment ago may be there before this was drawn again.
  const move = (changes: Partial<Place>, replace = true) =>
    setParams(movePlace(new URLSearchParams(window.location.search), changes), {
      replace,
      preventScrollReset: true,
    })
  const open = (booking: string) => move({ booking }, false)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      {place.view !== 'conflicts' && <ConflictsNotice />}
      <Tabs
        label={t('views.label')}
        value={place.view}
        onValueChange={view => move({ view: view as View })}
        tabs={[
          {
            value: 'list',
            label: t('views.list'),
            icon: <List aria-hidden="true" />,
            content: <BookingsList filters={place} onFilter={move} onOpen={open} />,
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
        ]}
      />
      {place.booking && (
        <Suspense>
          <BookingDrawer
            bookingId={place.booking}
            onClose={() => move({ booking: '' })}
            conversation={({ id }) => (
              <Suspense>
                <ConversationSection bookingId={id} />
              </Suspense>
            )}
          />
        </Suspense>
      )}
    </div>
  )
}
