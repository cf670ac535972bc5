import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { ConflictsNotice } from '#web/features/channels/components/ConflictsNotice.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

const HomesCalendar = lazy(() =>
  import('#web/features/calendar/components/HomesCalendar.tsx').then(module => ({
    default: module.HomesCalendar,
  })),
)
const ChannelsPanel = lazy(() =>
  import('#web/features/channels/components/ChannelsPanel.tsx').then(module => ({
    default: module.ChannelsPanel,
  })),
)

/** The nights of one home: its stays and blocks, and the places outside where it is listed too. All of it acts at once. */
export function CalendarSection({ home }: { home: Property }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return (
    <Suspense fallback={<PageLoading label={t('loading')} />}>
      <div className="grid grid-cols-1 gap-10">
        <ConflictsNotice property={home.id} />
        <HomesCalendar
          property={home.id}
          onOpenBooking={booking => void navigate(paths.ownerBookings(booking))}
        />
        <ChannelsPanel property={home.id} />
      </div>
    </Suspense>
  )
}
