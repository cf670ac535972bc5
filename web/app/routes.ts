import type { ComponentType } from 'react'
import type { Namespace } from '#web/lib/i18n-types.ts'
import type { OpensWith } from '#web/lib/opens-with.ts'
import type shell from '../locales/en/shell.json'
import type { Entry } from './guard-rules.ts'
import { paths, patterns } from './paths.ts'

export interface Screen {
  path: string
  page: () => Promise<{ Component: ComponentType; opensWith?: OpensWith }>
  /** The texts that come with the page. */
  texts: readonly Namespace[]
  who: Entry
  title: keyof (typeof shell)['titles']
  /** `page`: in the usual column (default); `wide`: edge to edge below the header; `bare`: without header. */
  frame?: 'page' | 'wide' | 'bare'
}

const members = ['user', 'owner', 'admin'] as const
const writers = ['user', 'owner'] as const
const owners = ['owner'] as const
const admins = ['admin'] as const

/** Every screen there is, and who may enter (spec 2.1, 6). */
export const screens: readonly Screen[] = [
  {
    path: paths.login(),
    page: () => import('../features/accounts/pages/LoginPage.tsx'),
    texts: ['accounts'],
    who: 'sign-in',
    title: 'login',
    frame: 'bare',
  },
  {
    path: paths.forgotPassword(),
    page: () => import('../features/accounts/pages/ForgotPasswordPage.tsx'),
    texts: ['accounts'],
    who: 'anyone',
    title: 'forgotPassword',
  },
  {
    path: paths.resetPassword(),
    page: () => import('../features/accounts/pages/ResetPasswordPage.tsx'),
    texts: ['accounts'],
    who: 'anyone',
    title: 'resetPassword',
  },
  {
    path: paths.confirmEmail(),
    page: () => import('../features/accounts/pages/ConfirmEmailPage.tsx'),
    texts: ['accounts'],
    who: 'anyone',
    title: 'confirmEmail',
  },
  {
    path: paths.undoBankDetails(),
    page: () => import('../features/payments/pages/UndoBankDetailsPage.tsx'),
    texts: ['payments', 'accounts'],
    who: 'anyone',
    title: 'undoBankDetails',
  },
  {
    path: paths.settings(),
    page: () => import('../features/settings/pages/SettingsPage.tsx'),
    texts: ['settings', 'uploads', 'choices', 'profile', 'reauthentication'],
    who: members,
    title: 'settings',
  },
  {
    path: paths.ownerSettings(),
    page: () => import('../features/settings/pages/OwnerSettingsPage.tsx'),
    texts: ['settings', 'uploads', 'payments', 'choices', 'reauthentication'],
    who: owners,
    title: 'settings',
  },
  {
    path: paths.language(),
    page: () => import('../features/settings/pages/LanguagePage.tsx'),
    texts: ['choices'],
    who: 'anyone',
    title: 'language',
  },
  {
    path: paths.currency(),
    page: () => import('../features/settings/pages/CurrencyPage.tsx'),
    texts: ['choices'],
    who: 'anyone',
    title: 'currency',
  },
  {
    path: patterns.dataExport,
    page: () => import('../features/settings/pages/DataExportPage.tsx'),
    texts: ['settings'],
    who: members,
    title: 'dataExport',
  },
  {
    path: paths.home(),
    page: () => import('../features/home/pages/HomePage.tsx'),
    texts: ['home', 'properties'],
    who: members,
    title: 'home',
    frame: 'wide',
  },
  {
    path: paths.properties(),
    page: () => import('../features/properties/pages/PropertiesPage.tsx'),
    texts: ['properties'],
    who: members,
    title: 'properties',
  },
  {
    path: patterns.property,
    page: () => import('../features/properties/pages/PropertyPage.tsx'),
    texts: ['properties', 'reviews'],
    who: members,
    title: 'property',
  },
  {
    path: paths.profile(),
    page: () => import('../features/profile/pages/ProfilePage.tsx'),
    texts: ['profile', 'stays', 'reviews', 'properties', 'bookings', 'conversations'],
    who: members,
    title: 'profile',
  },
  {
    path: patterns.stay,
    page: () => import('../features/stays/pages/StayPage.tsx'),
    texts: ['stays', 'reviews', 'properties', 'bookings', 'conversations'],
    who: writers,
    title: 'stay',
  },
  {
    path: paths.messages(),
    page: () => import('../features/conversations/pages/MessagesPage.tsx'),
    texts: ['conversations', 'bookings'],
    who: writers,
    title: 'messages',
  },
  {
    path: paths.owner(),
    page: () => import('../features/owner/pages/DashboardPage.tsx'),
    texts: ['owner', 'activity', 'bookings', 'reviews'],
    who: owners,
    title: 'owner',
  },
  {
    path: paths.ownerProperties(),
    page: () => import('../features/homes/pages/OwnerPropertiesPage.tsx'),
    texts: ['homes'],
    who: owners,
    title: 'ownerProperties',
  },
  {
    path: patterns.ownerProperty,
    page: () => import('../features/homes/pages/EditPropertyPage.tsx'),
    texts: ['homes', 'properties', 'uploads', 'calendar', 'channels'],
    who: owners,
    title: 'ownerProperty',
  },
  {
    path: paths.ownerSuggestProperty(),
    page: () => import('../features/homes/pages/SuggestPropertyPage.tsx'),
    texts: ['homes', 'uploads'],
    who: owners,
    title: 'ownerSuggestProperty',
  },
  {
    path: paths.ownerTrustLevels(),
    page: () => import('../features/network/pages/TrustLevelsPage.tsx'),
    texts: ['network'],
    who: owners,
    title: 'ownerTrustLevels',
  },
  {
    path: paths.ownerNetwork(),
    page: () => import('../features/network/pages/NetworkPage.tsx'),
    texts: ['network'],
    who: owners,
    title: 'ownerNetwork',
  },
  {
    path: paths.ownerBookings(),
    page: () => import('../features/bookings/pages/OwnerBookingsPage.tsx'),
    texts: ['bookings', 'properties', 'conversations', 'calendar', 'channels', 'reviews'],
    who: owners,
    title: 'ownerBookings',
  },
  {
    path: paths.ownerPayments(),
    page: () => import('../features/payments/pages/PaymentsPage.tsx'),
    texts: ['payments', 'reauthentication'],
    who: owners,
    title: 'ownerPayments',
  },
  {
    path: patterns.ownerStatement,
    page: () => import('../features/payments/pages/StatementPage.tsx'),
    texts: ['payments'],
    who: owners,
    title: 'ownerStatement',
  },
  {
    path: paths.onboardingOwner(),
    page: () => import('../features/onboarding/pages/OwnerOnboardingPage.tsx'),
    texts: ['onboarding', 'homes', 'uploads'],
    who: 'onboarding',
    title: 'onboarding',
  },
  {
    path: paths.onboardingUser(),
    page: () => import('../features/onboarding/pages/UserOnboardingPage.tsx'),
    texts: ['onboarding', 'uploads'],
    who: 'onboarding',
    title: 'onboarding',
  },
  {
    path: paths.invitationRespond(),
    page: () => import('../features/invitations/pages/InvitationPage.tsx'),
    texts: ['invitations'],
    who: 'anyone',
    title: 'invitation',
  },
  {
    path: patterns.networkInvitationRespond,
    page: () => import('../features/invitations/pages/NetworkInvitationPage.tsx'),
    texts: ['invitations'],
    who: 'anyone',
    title: 'invitation',
  },
  {
    path: paths.admin(),
    page: () => import('../features/overview/pages/OverviewPage.tsx'),
    texts: ['overview', 'activity', 'reports'],
    who: admins,
    title: 'admin',
  },
  {
    path: paths.adminOwners(),
    page: () => import('../features/people/pages/OwnersPage.tsx'),
    texts: ['people'],
    who: admins,
    title: 'adminOwners',
  },
  {
    path: paths.adminUsers(),
    page: () => import('../features/people/pages/UsersPage.tsx'),
    texts: ['people'],
    who: admins,
    title: 'adminUsers',
  },
  {
    path: patterns.adminPerson,
    page: () => import('../features/people/pages/PersonPage.tsx'),
    texts: ['people', 'audit', 'invitations', 'bookings', 'payments', 'homes', 'settings', 'viewing'],
    who: admins,
    title: 'adminPerson',
  },
  {
    path: paths.adminInvitations(),
    page: () => import('../features/invitations/pages/AdminInvitationsPage.tsx'),
    texts: ['invitations', 'inviting', 'people'],
    who: admins,
    title: 'adminInvitations',
  },
  {
    path: paths.adminAuditLog(),
    page: () => import('../features/audit/pages/AuditLogPage.tsx'),
    texts: ['audit'],
    who: admins,
    title: 'adminAuditLog',
  },
  {
    path: paths.adminSystem(),
    page: () => import('../features/system/pages/SystemPage.tsx'),
    texts: ['system', 'channels'],
    who: admins,
    title: 'adminSystem',
  },
  {
    path: paths.adminSettings(),
    page: () => import('../features/platform-settings/pages/PlatformSettingsPage.tsx'),
    texts: ['platformSettings'],
    who: admins,
    title: 'adminSettings',
  },
  {
    path: paths.adminReports(),
    page: () => import('../features/reports/pages/ReportsPage.tsx'),
    texts: ['reports'],
    who: admins,
    title: 'adminReports',
  },
  {
    path: paths.adminAllProperties(),
    page: () => import('../features/estate/pages/AllPropertiesPage.tsx'),
    texts: ['estate'],
    who: admins,
    title: 'adminAllProperties',
  },
  {
    path: paths.adminSuggestedProperties(),
    page: () => import('../features/estate/pages/SuggestedPropertiesPage.tsx'),
    texts: ['estate', 'properties'],
    who: admins,
    title: 'adminSuggestedProperties',
  },
  {
    path: paths.adminFundRequests(),
    page: () => import('../features/fund-requests/pages/FundRequestsPage.tsx'),
    texts: ['fundRequests', 'payments'],
    who: admins,
    title: 'adminFundRequests',
  },
  {
    path: paths.help(),
    page: () => import('../features/static/pages/HelpPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'help',
  },
  {
    path: paths.contactAdmin(),
    page: () => import('../features/static/pages/ContactAdminPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'contactAdmin',
  },
  {
    path: paths.about(),
    page: () => import('../features/static/pages/AboutPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'about',
  },
  {
    path: paths.careers(),
    page: () => import('../features/static/pages/CareersPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'careers',
  },
  {
    path: paths.press(),
    page: () => import('../features/static/pages/PressPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'press',
  },
  {
    path: paths.policies(),
    page: () => import('../features/static/pages/PoliciesPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'policies',
  },
  {
    path: paths.terms(),
    page: () => import('../features/static/pages/TermsPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'terms',
  },
  {
    path: paths.privacy(),
    page: () => import('../features/static/pages/PrivacyPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'privacy',
  },
  {
    path: paths.cookies(),
    page: () => import('../features/static/pages/CookiesPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'cookies',
  },
  {
    path: paths.faq(),
    page: () => import('../features/static/pages/FaqPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'faq',
  },
  {
    path: paths.trustSafety(),
    page: () => import('../features/static/pages/TrustSafetyPage.tsx'),
    texts: ['static'],
    who: 'anyone',
    title: 'trustSafety',
  },
]
