import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BookingsList } from '../components/BookingsList.tsx'
import { movePlace, type Place, readPlace } from '../place.ts'

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
  const move = (changes: Partial<Place>, replace = true) =>
    setParams(before => movePlace(before, changes), { replace, preventScrollReset: true })
  const open = (booking: string) => move({ booking }, false)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <BookingsList filters={place} onFilter={move} onOpen={open} />
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
