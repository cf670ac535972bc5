/** The only place that builds paths of the app (spec 2.1). */

const withQuery = (path: string, values: Readonly<Record<string, string | undefined>>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: () => '/',
  login: (next?: string) => withQuery('/login', { next }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  confirmEmail: (token?: string) => withQuery('/confirm-email', { token }),
  undoBankDetails: (token?: string) => withQuery('/undo-bank-details', { token }),

  properties: (search?: string) => withQuery('/properties', { search }),
  /** `seenAs`: previews as this entry of the owner's network. */
  property: (id: string, seenAs?: string) =>
    withQuery(`/properties/${encodeURIComponent(id)}`, { seen_as: seenAs }),
  /** The page of a home with a stay chosen. */
  stayAt: (id: string, stay: { check_in_date: string; check_out_date: string; guests?: string }) =>
    withQuery(paths.property(id), stay),
  /** The page of somebody whom one may see. */
  person: (id: string) => `/people/${encodeURIComponent(id)}`,
  profile: () => '/profile',
  trips: () => '/trips',
  /** A trip of somebody else on which one comes along. */
  tripAlong: (id: string) => `/trips/${encodeURIComponent(id)}`,
  saved: () => '/saved',
  /** Opens the list of homes with the filters of a search that one keeps. */
  savedSearch: (id: string) => `/saved/searches/${encodeURIComponent(id)}`,
  /** The homes of others at which one helps. */
  helping: () => '/helping',
  helpedHome: (id: string) => `/helping/${encodeURIComponent(id)}`,
  helpedBookings: (id: string) => `/helping/${encodeURIComponent(id)}/requests`,
  editHelpedHome: (id: string, section?: 'guide') =>
    withQuery(`/helping/${encodeURIComponent(id)}/edit`, { section }),
  helpedCleaning: (id: string) => `/helping/${encodeURIComponent(id)}/cleaning`,
  homeList: (id: string) => `/saved/lists/${encodeURIComponent(id)}`,
  /** The pictures of a stay, for those to whom its guest shows them. */
  memories: (stay: string) => `/memories/${encodeURIComponent(stay)}`,
  joinHomeList: (token: string) => `/saved/lists/link/${encodeURIComponent(token)}`,
  /** The conversation of a stay, beside the list of stays that is shown. */
  conversation: (booking: string) => withQuery('', { booking }),
  /** A guest's own stay; `section`: scrolls to that section. */
  stay: (id: string, section?: 'messages' | 'guide') =>
    `/stays/${encodeURIComponent(id)}${section ? `#${section}` : ''}`,
  /** A special offer to the signed-in person. */
  offer: (id: string) => `/offers/${encodeURIComponent(id)}`,
  settings: () => '/settings',
  messages: (booking?: string) => withQuery('/messages', { booking }),
  /** A question about a home, before a stay is requested. */
  inquiry: (id: string) => withQuery('/messages', { inquiry: id }),
  ownerScheduled: () => '/owner/messages/scheduled',
  dataExport: (id: string) => `/data-export/${encodeURIComponent(id)}`,

  owner: () => '/owner',
  ownerProperties: () => '/owner/properties',
  ownerProperty: (id: string, section?: string) =>
    withQuery(`/owner/properties/${encodeURIComponent(id)}`, { section }),
  /** `copyOf`: filled in with what this home of the owner says. */
  ownerSuggestProperty: (copyOf?: string) => withQuery('/owner/suggest-property', { copy_of: copyOf }),
  ownerTrustLevels: () => '/owner/trust-levels',
  /** `home`: the rights of this home. */
  ownerTrustRights: (home?: string) => withQuery('/owner/trust-levels/rights', { home }),
  ownerGenerosity: () => '/owner/generosity',
  /** `person`: opens this entry of the network. */
  ownerNetwork: (show: { person?: string; level?: string } = {}) => withQuery('/owner/network', show),
  ownerBookings: (booking?: string) => withQuery('/owner/bookings', { booking }),
  ownerFairTurns: () => '/owner/bookings/fair-turns',
  ownerOffers: () => '/owner/offers',
  /** What members would like, and the homes that fit. */
  ownerTravelPlans: () => '/owner/travel-plans',
  /** Offers dates to somebody; the home, the dates and the plan that it answers are filled in where they are known. */
  newOffer: (offer: { guest: string; home?: string; from?: string; to?: string; plan?: string }) =>
    withQuery('/owner/offers/new', offer),
  ownerEnteredStays: () => '/owner/bookings/entered',
  /** Enters a stay for somebody without an account; the home and the dates are filled in where they are known. */
  enterStay: (stay: { home?: string; from?: string; to?: string } = {}) =>
    withQuery('/owner/bookings/entered/new', stay),
  /** A stay that the owner entered; `change`: its form. */
  enteredStay: (id: string, view?: 'change') =>
    withQuery(`/owner/bookings/entered/${encodeURIComponent(id)}`, { view }),
  ownerCleaning: () => '/owner/bookings/cleaning',
  ownerConflicts: () => withQuery('/owner/bookings', { view: 'conflicts' }),
  ownerPayments: () => '/owner/payments',
  ownerStatement: (month: string) => `/owner/payments/statement/${encodeURIComponent(month)}`,
  ownerGuestPayments: () => '/owner/payments/guests',
  ownerTaxes: () => '/owner/payments/taxes',
  ownerSettings: (show: { tab?: string } = {}) => withQuery('/owner/settings', show),

  onboardingOwner: (token?: string) => withQuery('/onboarding/owner', { token }),
  onboardingUser: (token?: string) => withQuery('/onboarding/user', { token }),
  invitationRespond: (token?: string) => withQuery('/invitation/respond', { token }),
  networkInvitationLink: (token: string) => `/network-invitation/link/${encodeURIComponent(token)}`,
  networkInvitationRespond: (token: string) => `/network-invitation/respond/${encodeURIComponent(token)}`,

  admin: () => '/admin',
  adminOwners: () => '/admin/owners',
  adminUsers: () => '/admin/users',
  adminPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  introductionRespond: (token: string) => `/introduction/respond/${encodeURIComponent(token)}`,
  /** `sender`: only invitations that they sent; `view` tree: the invitation tree, with `person` the path to them. */
  adminInvitations: (show: { sender?: string; view?: 'tree'; person?: string } = {}) =>
    withQuery('/admin/invitations', show),
  adminAllProperties: (
    show: { owner?: string; status?: string; visibility?: string; health?: string } = {},
  ) => withQuery('/admin/all-properties', show),
  adminSuggestedProperties: (show: { home?: string | undefined; page?: string | undefined } = {}) =>
    withQuery('/admin/suggested-properties', show),
  /** `request`: opens this one. */
  adminIncidents: () => '/admin/incidents',
  adminFundRequests: (request?: string) => withQuery('/admin/fund-requests', { request }),
  adminGuestPayments: (show: { view?: 'refunds'; status?: string; refunds?: string } = {}) =>
    withQuery('/admin/guest-payments', show),
  /** `search`, `property`: only these stays. */
  adminBookings: (show: { search?: string; property?: string } = {}) => withQuery('/admin/bookings', show),
  adminBooking: (id: string) => `/admin/bookings/${encodeURIComponent(id)}`,
  /** `property`: only reviews of this home. */
  adminReviews: (show: { property?: string } = {}) => withQuery('/admin/reviews', show),
  adminReports: (
    show: { report?: string; range?: string; group?: string; from?: string; until?: string } = {},
  ) => withQuery('/admin/reports', show),
  adminSellers: () => '/admin/reports/sellers',
  adminBookkeeping: () => '/admin/reports/bookkeeping',
  adminTaxes: () => '/admin/reports/taxes',
  adminSettings: () => '/admin/settings',
  /** `person`: entries of what they did and what concerns them. */
  adminAuditLog: (person?: string) => withQuery('/admin/audit-log', { person }),
  /** `cause`: only jobs that failed for it. */
  adminSystem: (cause?: 'mail' | 'other') => withQuery('/admin/system', { cause }),

  language: () => '/language',
  currency: () => '/currency',
  help: (search?: string) => withQuery('/help', { search }),
  contactAdmin: () => '/contact-admin',
  about: () => '/about',
  careers: () => '/careers',
  press: () => '/press',
  policies: () => '/policies',
  terms: () => '/terms',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  faq: () => '/faq',
  trustSafety: () => '/trust-safety',

  /** Two paths without a screen to which the specification redirects (spec 2.1). */
  afterOwnerOnboarding: () => '/owner/dashboard',
  afterInvitation: () => '/auth/login',
} as const

/** The patterns for the router; pages read `:id` and `:token`. */
export const patterns = {
  property: '/properties/:id',
  stay: '/stays/:id',
  savedSearch: '/saved/searches/:id',
  helpedHome: '/helping/:id',
  helpedBookings: '/helping/:id/requests',
  editHelpedHome: '/helping/:id/edit',
  helpedCleaning: '/helping/:id/cleaning',
  homeList: '/saved/lists/:id',
  memories: '/memories/:id',
  joinHomeList: '/saved/lists/link/:token',
  offer: '/offers/:id',
  newOffer: '/owner/offers/new',
  enteredStays: '/owner/bookings/entered/:id?',
  dataExport: '/data-export/:id',
  ownerProperty: '/owner/properties/:id',
  ownerStatement: '/owner/payments/statement/:month',
  person: '/people/:id',
  adminPerson: '/admin/people/:id',
  adminBooking: '/admin/bookings/:id',
  networkInvitationLink: '/network-invitation/link/:token',
  cleaning: '/cleaning/:token',
  trip: '/trip/:token',
  tripAlong: '/trips/:id',
  networkInvitationRespond: '/network-invitation/respond/:token',
  introductionRespond: '/introduction/respond/:token',
} as const

/** Whether a path is that of an area, or below it. */
export const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`)
