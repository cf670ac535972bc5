import CalendarDays from 'lucide-react/icons/calendar-days'
import DollarSign from 'lucide-react/icons/dollar-sign'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import ToggleRight from 'lucide-react/icons/toggle-right'
import UsersRound from 'lucide-react/icons/users-round'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { ConflictsNotice } from '#web/features/calendars/channels/components/ConflictsNotice.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { GuestsSection } from './GuestsSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { StatusSection } from './StatusSection.tsx'

const HomesCalendar = lazy(() =>
  import('#web/features/calendars/timeline/components/HomesCalendar.tsx').then(module => ({
    default: module.HomesCalendar,
  })),
)
const ChannelsPanel = lazy(() =>
  import('#web/features/calendars/channels/components/ChannelsPanel.tsx').then(module => ({
    default: module.ChannelsPanel,
  })),
)

const GuideSection = lazyWithTexts('arrivalGuide', () => import('../guide/GuideSection.tsx'))
const PaymentTermsSection = lazyWithTexts('paymentTerms', () => import('./PaymentTermsSection.tsx'))

function PaymentSectionOnDemand({ home }: { home: Property }) {
  const { t } = useTranslation('common')
  return (
    <Suspense fallback={<PageLoading label={t('loading')} />}>
      <PaymentTermsSection home={home} />
    </Suspense>
  )
}

function GuideSectionOnDemand({ home }: { home: Property }) {
  const { t } = useTranslation('common')
  return (
    <Suspense fallback={<PageLoading label={t('loading')} />}>
      <GuideSection home={home} />
    </Suspense>
  )
}

/** The calendar of one home: its stays, blocks and channels. All changes are saved at once. */
function CalendarSection({ home }: { home: Property }) {
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

export interface EditSection {
  /** Its name in the address, and the key of its text. */
  name: 'details' | 'photos' | 'prices' | 'payment' | 'calendar' | 'guests' | 'guide' | 'status'
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  Content: ComponentType<{ home: Property }>
  /** Shown only where the platform takes payments. */
  onlyWithPayments?: true
  /** Shown only once there is a guide, or while one is written. */
  onlyWithGuide?: true
}

/** The sections of a home's settings, in the order of the tabs. A further section is one more line. */
export const EDIT_SECTIONS: readonly EditSection[] = [
  { name: 'details', Icon: FileText, Content: DetailsSection },
  { name: 'photos', Icon: Images, Content: PhotosSection },
  { name: 'prices', Icon: DollarSign, Content: PricesSection },
  { name: 'payment', Icon: HandCoins, Content: PaymentSectionOnDemand, onlyWithPayments: true },
  { name: 'calendar', Icon: CalendarDays, Content: CalendarSection },
  { name: 'guests', Icon: UsersRound, Content: GuestsSection },
  { name: 'guide', Icon: KeyRound, Content: GuideSectionOnDemand, onlyWithGuide: true },
  { name: 'status', Icon: ToggleRight, Content: StatusSection },
]
