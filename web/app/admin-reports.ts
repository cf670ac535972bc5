import { paths } from '#web/lib/paths.ts'
import type { Screen } from './screen.ts'

const admins = ['admin'] as const

/** Figures of the platform, and reports with a screen of their own. */
export const adminReports: readonly Screen[] = [
  {
    path: paths.adminReports(),
    page: () => import('#web/features/analytics/reports/pages/ReportsPage.tsx'),
    texts: ['reports'],
    access: admins,
    title: 'adminReports',
  },
  {
    path: paths.adminBookkeeping(),
    page: () => import('#web/features/payments/admin/pages/BookkeepingPage.tsx'),
    texts: ['bookkeeping'],
    access: admins,
    title: 'adminBookkeeping',
  },
  {
    path: paths.adminTaxes(),
    page: () => import('#web/features/payments/admin/pages/PlatformTaxesPage.tsx'),
    texts: ['payments'],
    access: admins,
    title: 'adminTaxes',
  },
  {
    path: paths.adminSellers(),
    page: () => import('#web/features/payments/admin/pages/SellersPage.tsx'),
    texts: ['sellers', 'reauthentication'],
    access: admins,
    title: 'adminSellers',
  },
]
