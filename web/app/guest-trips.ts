import { paths, patterns } from '#web/lib/paths.ts'
import type { Screen } from './screen.ts'

const members = ['user', 'owner', 'admin'] as const
const writers = ['user', 'owner'] as const

/** The own page of the signed-in person, their stays, saved homes and messages; and trips that somebody shares. */
export const guestTrips: readonly Screen[] = [
  {
    path: paths.profile(),
    page: () => import('#web/features/accounts/profile/pages/ProfilePage.tsx'),
    texts: [
      'profile',
      'trips',
      'stays',
      'reviews',
      'properties',
      'bookings',
      'conversations',
      'homeLists',
      'photos',
    ],
    access: members,
    title: 'profile',
  },
  {
    path: paths.trips(),
    page: () => import('#web/features/bookings/guest/pages/TripsPage.tsx'),
    texts: ['trips', 'stays', 'reviews', 'properties', 'bookings', 'conversations', 'photos'],
    access: writers,
    title: 'trips',
  },
  {
    path: paths.saved(),
    page: () => import('#web/features/properties/browse/pages/SavedPage.tsx'),
    texts: ['trips', 'stays', 'properties', 'savedSearches', 'homeLists'],
    access: members,
    title: 'saved',
  },
  {
    path: paths.helping(),
    page: () => import('#web/features/properties/helping/pages/HelpingPage.tsx'),
    texts: ['coHosts'],
    access: writers,
    title: 'helping',
  },
  {
    path: patterns.helpedHome,
    page: () => import('#web/features/properties/helping/pages/HelpedHomePage.tsx'),
    texts: ['coHosts', 'calendar'],
    access: writers,
    title: 'helping',
  },
  {
    path: patterns.helpedBookings,
    page: () => import('#web/features/bookings/helping/pages/HelpedBookingsPage.tsx'),
    texts: ['coHosts', 'calendar', 'bookings'],
    access: writers,
    title: 'helping',
  },
  {
    path: patterns.editHelpedHome,
    page: () => import('#web/features/properties/helping/pages/EditHelpedHomePage.tsx'),
    texts: ['coHosts', 'homes', 'uploads', 'properties'],
    access: writers,
    title: 'helping',
  },
  {
    path: patterns.helpedCleaning,
    page: () => import('#web/features/properties/helping/pages/HelpedCleaningPage.tsx'),
    texts: ['coHosts', 'cleaning', 'photos'],
    access: writers,
    title: 'helping',
  },
  {
    path: patterns.homeList,
    page: () => import('#web/features/properties/browse/pages/HomeListPage.tsx'),
    texts: ['homeLists', 'properties'],
    access: writers,
    title: 'saved',
  },
  {
    path: patterns.joinHomeList,
    page: () => import('#web/features/properties/browse/pages/JoinListPage.tsx'),
    texts: ['homeLists', 'properties'],
    access: writers,
    title: 'saved',
  },
  {
    path: patterns.savedSearch,
    page: () => import('#web/features/properties/browse/pages/SavedSearchPage.tsx'),
    texts: ['savedSearches', 'properties'],
    access: writers,
    title: 'saved',
  },
  {
    path: patterns.offer,
    page: () => import('#web/features/bookings/offers/OfferPage.tsx'),
    texts: ['offers', 'properties', 'stays'],
    access: writers,
    title: 'offer',
  },
  {
    path: patterns.memories,
    page: () => import('#web/features/bookings/memories/pages/MemoriesPage.tsx'),
    texts: ['memories', 'photos'],
    access: writers,
    title: 'memories',
  },
  {
    path: patterns.stay,
    page: () => import('#web/features/bookings/guest/pages/StayPage.tsx'),
    texts: ['stays', 'reviews', 'properties', 'bookings', 'conversations', 'photos'],
    access: writers,
    title: 'stay',
  },
  {
    path: patterns.tripAlong,
    page: () => import('#web/features/bookings/companions/pages/TripAlongPage.tsx'),
    texts: ['companions', 'arrivalGuide', 'stays'],
    access: writers,
    title: 'trip',
  },
  {
    path: patterns.trip,
    page: () => import('#web/features/bookings/companions/pages/TripLinkPage.tsx'),
    texts: ['companions', 'arrivalGuide', 'stays'],
    access: 'anyone',
    title: 'trip',
  },
  {
    path: paths.messages(),
    page: () => import('#web/features/conversations/pages/MessagesPage.tsx'),
    texts: ['conversations', 'blocks', 'bookings', 'photos'],
    access: writers,
    title: 'messages',
  },
]
