import { expect, it } from 'vitest'
import { screens } from '#web/app/routes.ts'
import { paths, patterns } from './paths.ts'

it('the addresses of the app are those of the specification', () => {
  const sample: Partial<Record<keyof typeof paths, string>> = {
    login: paths.login('/profile'),
    dataExport: paths.dataExport('a/b'),
    properties: paths.properties('sea view'),
    property: paths.property('a/b'),
    stay: paths.stay('a/b', 'messages'),
    stayAt: paths.stayAt('a/b', {
      check_in_date: '2027-06-01',
      check_out_date: '2027-06-05',
      guests: '2',
    }),
    ownerProperty: paths.ownerProperty('a/b', 'prices'),
    ownerStatement: paths.ownerStatement('2026-11'),
    adminPerson: paths.adminPerson('a/b'),
    adminBooking: paths.adminBooking('a/b'),
    onboardingOwner: paths.onboardingOwner('t'),
    onboardingUser: paths.onboardingUser(),
    invitationRespond: paths.invitationRespond('t&u'),
    networkInvitationRespond: paths.networkInvitationRespond('t/u'),
  }
  const all = Object.entries(paths).map(([name, make]) => [
    name,
    sample[name as keyof typeof paths] ?? (make as () => string)(),
  ])
  expect({ ...Object.fromEntries(all), patterns }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "admin": "/admin",
      "adminAllProperties": "/admin/all-properties",
      "adminAuditLog": "/admin/audit-log",
      "adminBooking": "/admin/bookings/a%2Fb",
      "adminBookings": "/admin/bookings",
      "adminFundRequests": "/admin/fund-requests",
      "adminInvitations": "/admin/invitations",
      "adminOwners": "/admin/owners",
      "adminPerson": "/admin/people/a%2Fb",
      "adminReports": "/admin/reports",
      "adminReviews": "/admin/reviews",
      "adminSettings": "/admin/settings",
      "adminSuggestedProperties": "/admin/suggested-properties",
      "adminSystem": "/admin/system",
      "adminUsers": "/admin/users",
      "afterInvitation": "/auth/login",
      "afterOwnerOnboarding": "/owner/dashboard",
      "careers": "/careers",
      "confirmEmail": "/confirm-email",
      "contactAdmin": "/contact-admin",
      "cookies": "/cookies",
      "currency": "/currency",
      "dataExport": "/data-export/a%2Fb",
      "faq": "/faq",
      "forgotPassword": "/forgot-password",
      "help": "/help",
      "home": "/",
      "invitationRespond": "/invitation/respond?token=t%26u",
      "language": "/language",
      "login": "/login?next=%2Fprofile",
      "messages": "/messages",
      "networkInvitationRespond": "/network-invitation/respond/t%2Fu",
      "onboardingOwner": "/onboarding/owner?token=t",
      "onboardingUser": "/onboarding/user",
      "owner": "/owner",
      "ownerBookings": "/owner/bookings",
      "ownerConflicts": "/owner/bookings?view=conflicts",
      "ownerGenerosity": "/owner/generosity",
      "ownerNetwork": "/owner/network",
      "ownerPayments": "/owner/payments",
      "ownerProperties": "/owner/properties",
      "ownerProperty": "/owner/properties/a%2Fb?section=prices",
      "ownerSettings": "/owner/settings",
      "ownerStatement": "/owner/payments/statement/2026-11",
      "ownerSuggestProperty": "/owner/suggest-property",
      "ownerTrustLevels": "/owner/trust-levels",
      "patterns": {
        "adminBooking": "/admin/bookings/:id",
        "adminPerson": "/admin/people/:id",
        "dataExport": "/data-export/:id",
        "networkInvitationRespond": "/network-invitation/respond/:token",
        "ownerProperty": "/owner/properties/:id",
        "ownerStatement": "/owner/payments/statement/:month",
        "property": "/properties/:id",
        "stay": "/stays/:id",
      },
      "policies": "/policies",
      "press": "/press",
      "privacy": "/privacy",
      "profile": "/profile",
      "properties": "/properties?search=sea+view",
      "property": "/properties/a%2Fb",
      "resetPassword": "/reset-password",
      "settings": "/settings",
      "stay": "/stays/a%2Fb#messages",
      "stayAt": "/properties/a%2Fb?check_in_date=2027-06-01&check_out_date=2027-06-05&guests=2",
      "terms": "/terms",
      "trustSafety": "/trust-safety",
      "undoBankDetails": "/undo-bank-details",
    }
  `)
})

it('each address has one screen', () => {
  const all = screens.map(screen => screen.path)
  expect(new Set(all).size).toBe(all.length)
})
