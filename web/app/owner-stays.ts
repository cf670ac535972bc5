import { paths, patterns } from '#web/lib/paths.ts'
import type { Screen } from './screen.ts'

const owners = ['owner'] as const

/** The stays at an owner's homes, how their nights are given out, and what guests pay for them. */
export const ownerStays: readonly Screen[] = [
  {
    path: paths.ownerBookings(),
    page: () => import('#web/features/bookings/owner/pages/OwnerBookingsPage.tsx'),
    texts: ['bookings', 'properties', 'conversations', 'calendar', 'channels', 'reviews', 'photos'],
    access: owners,
    title: 'ownerBookings',
  },
  {
    path: paths.ownerFairTurns(),
    page: () => import('#web/features/bookings/owner/pages/FairTurnsPage.tsx'),
    texts: ['fairTurns'],
    access: owners,
    title: 'ownerFairTurns',
  },
  {
    path: paths.ownerOffers(),
    page: () => import('#web/features/bookings/offers/OwnerOffersPage.tsx'),
    texts: ['offers'],
    access: owners,
    title: 'ownerOffers',
  },
  {
    path: paths.ownerTravelPlans(),
    page: () => import('#web/features/bookings/plans/OwnerPlansPage.tsx'),
    texts: ['travelPlans', 'properties'],
    access: owners,
    title: 'ownerTravelPlans',
  },
  {
    path: patterns.newOffer,
    page: () => import('#web/features/bookings/offers/NewOfferPage.tsx'),
    texts: ['offers', 'properties', 'stays', 'travelPlans'],
    access: owners,
    title: 'newOffer',
  },
  {
    // The list, a stay and its form are one screen, because the first load of every page names each screen.
    path: patterns.enteredStays,
    page: () => import('#web/features/bookings/entered/EnteredStays.tsx'),
    texts: ['entered', 'properties', 'stays'],
    access: owners,
    title: 'ownerEnteredStays',
  },
  {
    path: paths.ownerCleaning(),
    page: () => import('#web/features/calendars/cleaning/pages/CleaningPage.tsx'),
    texts: ['cleaning', 'photos'],
    access: owners,
    title: 'cleaning',
  },
  {
    path: paths.ownerScheduled(),
    page: () => import('#web/features/conversations/scheduled/pages/ScheduledPage.tsx'),
    texts: ['scheduled'],
    access: owners,
    title: 'scheduled',
  },
  {
    path: paths.ownerGuestPayments(),
    page: () => import('#web/features/payments/guest-payments/GuestPaymentsPage.tsx'),
    texts: ['guestPayments', 'bookings'],
    access: owners,
    title: 'guestPayments',
  },
]
