import { paths, patterns } from './paths.ts'
import type { Screen } from './screen.ts'

const admins = ['admin'] as const

/** Stays and what was said of them, as admins look at them. */
export const adminStays: readonly Screen[] = [
  {
    path: paths.adminBookings(),
    page: () => import('../features/all-bookings/pages/AllBookingsPage.tsx'),
    texts: ['allBookings', 'bookings'],
    who: admins,
    title: 'adminBookings',
  },
  {
    path: patterns.adminBooking,
    page: () => import('../features/all-bookings/pages/AnyBookingPage.tsx'),
    texts: ['allBookings', 'bookings', 'properties', 'stays'],
    who: admins,
    title: 'adminBooking',
  },
  {
    path: paths.adminReviews(),
    page: () => import('../features/all-reviews/pages/AllReviewsPage.tsx'),
    texts: ['allReviews', 'reviews'],
    who: admins,
    title: 'adminReviews',
  },
]
