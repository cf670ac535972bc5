import { paths, patterns } from '#web/lib/paths.ts'
import type { Screen } from './screen.ts'

const admins = ['admin'] as const

/** Stays, their money, reviews and incidents in an admin's view. */
export const adminStays: readonly Screen[] = [
  {
    path: paths.adminBookings(),
    page: () => import('#web/features/bookings/admin/pages/AllBookingsPage.tsx'),
    texts: ['allBookings', 'bookings'],
    access: admins,
    title: 'adminBookings',
  },
  {
    path: patterns.adminBooking,
    page: () => import('#web/features/bookings/admin/pages/AnyBookingPage.tsx'),
    texts: ['allBookings', 'bookings', 'properties', 'stays'],
    access: admins,
    title: 'adminBooking',
  },
  {
    path: paths.adminFundRequests(),
    page: () => import('#web/features/payments/admin/pages/FundRequestsPage.tsx'),
    texts: ['fundRequests', 'payments', 'reauthentication'],
    access: admins,
    title: 'adminFundRequests',
  },
  {
    path: paths.adminGuestPayments(),
    page: () => import('#web/features/payments/guest-payments/GuestPaymentsPage.tsx'),
    texts: ['guestPayments', 'bookings'],
    access: admins,
    title: 'guestPayments',
  },
  {
    path: paths.adminReviews(),
    page: () => import('#web/features/reviews/admin/pages/AllReviewsPage.tsx'),
    texts: ['allReviews', 'reviews'],
    access: admins,
    title: 'adminReviews',
  },
  {
    path: paths.adminIncidents(),
    page: () => import('#web/features/incidents/pages/AdminIncidentsPage.tsx'),
    texts: ['conversations', 'incidents', 'inviting', 'people', 'personReports', 'photos'],
    access: admins,
    title: 'adminIncidents',
  },
]
