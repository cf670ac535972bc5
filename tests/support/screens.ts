import { randomUUID } from 'node:crypto'
import type { Page as Visited } from 'playwright-core'
import type { CompanionList, NewCompanionLink } from '#contract/bookings/companions.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { demo } from './demo.ts'
import { findLink, mailThatSays } from './mails.ts'
import { askAs, callApi, homeCalled, ownHomes, readTokens } from './signed-in.ts'

/** All screens, with the people who use them. */
export const SCREENS = {
  nobody: [
    ['login', '/login'],
    ['language', '/language'],
    ['currency', '/currency'],
    ['about', '/about'],
    ['careers', '/careers'],
    ['contact-admin', '/contact-admin'],
    ['cookies', '/cookies'],
    ['faq', '/faq'],
    ['help', '/help'],
    ['help-found', '/help?search=cancel'],
    ['help-nothing', '/help?search=xyzzy'],
    ['policies', '/policies'],
    ['press', '/press'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['trust-safety', '/trust-safety'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password?token=nothing'],
    ['reset-password-over', '/reset-password'],
    ['confirm-email', '/confirm-email?token=nothing'],
    ['invitation-invalid', '/invitation/respond?token=nothing'],
    ['network-invitation-invalid', '/network-invitation/respond/nothing'],
    ['network-invitation-link-invalid', '/network-invitation/link/nothing'],
    ['cleaning-over', '/cleaning/nothing'],
    ['trip-over', '/trip/nothing'],
    ['trip', 'a trip'],
    ['introduction-invalid', '/introduction/respond/nothing'],
    ['introduction', 'an introduction'],
    ['not-found', '/no/such/page'],
  ],
  'guest@demo.test': [
    ['home', '/'],
    ['properties', '/properties'],
    ['properties-map', '/properties?view=map'],
    ['property', 'first home'],
    ['property-with-terms', 'home: Casa delle Rondini'],
    ['property-with-fair-turn', 'home: Mas de l’Aubépine'],
    ['profile', '/profile'],
    ['trips', '/trips'],
    ['saved', '/saved'],
    ['home-list', 'own list'],
    ['helping', '/helping'],
    ['helped-home', 'a helped home'],
    ['helped-bookings', 'requests of a helped home'],
    ['helped-home-edit', 'edit of a helped home'],
    ['helped-home-guide', 'edit?section=guide of a helped home'],
    ['helped-cleaning', 'cleaning of a helped home'],
    ['helped-home-gone', '/helping/00000000-0000-4000-8000-000000000000'],
    ['memories-gone', '/memories/00000000-0000-4000-8000-000000000000'],
    ['home-list-gone', '/saved/lists/00000000-0000-4000-8000-000000000000'],
    ['home-list-link-over', '/saved/lists/link/nothing'],
    ['saved-search-gone', '/saved/searches/00000000-0000-4000-8000-000000000000'],
    ['settings', '/settings'],
    ['settings-security', '/settings?tab=security'],
    ['settings-notifications', '/settings?tab=notifications'],
    ['settings-payment', '/settings?tab=payment'],
    ['settings-preferences', '/settings?tab=preferences'],
    ['offer', 'an offer'],
    ['offer-gone', '/offers/00000000-0000-4000-8000-000000000000'],
    ['stay', 'own stay'],
    ['data-export-over', '/data-export/00000000-0000-4000-8000-000000000000'],
    ['messages', '/messages'],
    ['question', 'own question'],
    ['person-host', 'host of: Casa delle Rondini'],
  ],
  'guest2@demo.test': [
    ['trip-along', 'a trip along'],
    ['trip-along-gone', '/trips/00000000-0000-4000-8000-000000000000'],
  ],
  'ruth@demo.test': [
    ['home-without-key', '/'],
    ['profile-without-key', '/profile'],
  ],
  'owner@demo.test': [
    ['owner-dashboard', '/owner'],
    ['owner-properties', '/owner/properties'],
    ['owner-properties-list', '/owner/properties?view=list'],
    ['owner-edit-property', 'own home'],
    ['owner-edit-prices', 'own home?section=prices'],
    ['owner-edit-payment', 'own home?section=payment'],
    ['owner-edit-calendar', 'own home?section=calendar'],
    ['owner-edit-guests', 'own home?section=guests'],
    ['owner-edit-guide', 'own home?section=guide'],
    ['owner-edit-status', 'own home?section=status'],
    ['owner-suggest-property', '/owner/suggest-property'],
    ['owner-trust-levels', '/owner/trust-levels'],
    ['owner-trust-rights', '/owner/trust-levels/rights'],
    ['owner-generosity', '/owner/generosity'],
    ['owner-network', '/owner/network'],
    ['owner-bookings', '/owner/bookings'],
    ['owner-calendar', '/owner/bookings?view=calendar'],
    ['owner-prices', '/owner/bookings?view=calendar&nights=prices'],
    ['owner-cleaning', '/owner/bookings/cleaning'],
    ['owner-offers', '/owner/offers'],
    ['owner-offer-to-member', 'an offer to a member'],
    ['owner-offer-at-home', 'an offer to a member at own home'],
    ['owner-offer-to-nobody', '/owner/offers/new'],
    ['owner-entered-stays', '/owner/bookings/entered'],
    ['owner-enter-stay', '/owner/bookings/entered/new'],
    ['owner-enter-stay-at-home', 'a stay entered at own home'],
    ['owner-entered-stay', 'an entered stay'],
    ['owner-entered-stay-gone', '/owner/bookings/entered/00000000-0000-4000-8000-000000000000'],
    ['owner-travel-plans', '/owner/travel-plans'],
    ['owner-fair-turns', '/owner/bookings/fair-turns'],
    ['owner-payments', '/owner/payments'],
    ['owner-statement', `/owner/payments/statement/${new Date().toISOString().slice(0, 7)}`],
    ['owner-taxes', '/owner/payments/taxes'],
    ['owner-settings', '/owner/settings'],
    ['owner-settings-payments', '/owner/settings?tab=payments'],
    ['owner-settings-security', '/owner/settings?tab=security'],
    ['owner-settings-notifications', '/owner/settings?tab=notifications'],
    ['owner-messages', '/messages'],
    ['owner-scheduled-messages', '/owner/messages/scheduled'],
    ['person-guest', 'a guest'],
    ['memories', 'shown photos'],
    ['owner-lost', '/owner/dashboard'],
  ],
  'admin@demo.test': [
    ['admin-overview', '/admin'],
    ['admin-users', '/admin/users'],
    ['admin-owners', '/admin/owners'],
    ['admin-audit-log', '/admin/audit-log?who=command'],
    ['admin-system', '/admin/system'],
    ['admin-settings', '/admin/settings'],
    ['admin-invitations', '/admin/invitations'],
    ['admin-invite-tree', '/admin/invitations?view=tree'],
    ['admin-all-properties', '/admin/all-properties'],
    ['admin-suggested-properties', '/admin/suggested-properties'],
    ['admin-bookings', '/admin/bookings'],
    ['admin-booking', 'any booking'],
    ['admin-person', 'any guest'],
    ['admin-reviews', '/admin/reviews'],
    ['admin-fund-requests', '/admin/fund-requests'],
    ['admin-guest-payments', '/admin/guest-payments?status=all'],
    ['admin-refunds', '/admin/guest-payments?view=refunds&refunds=all'],
    ['admin-incidents', '/admin/incidents'],
    ['admin-reports', '/admin/reports'],
    ['admin-sellers', '/admin/reports/sellers'],
    ['admin-bookkeeping', '/admin/reports/bookkeeping'],
    ['admin-taxes', '/admin/reports/taxes'],
  ],
} satisfies Record<string, readonly (readonly [name: string, path: string])[]>

const first = <T>(found: readonly T[]): T => {
  const [one] = found
  if (!one) throw new Error('There is none to look at')
  return one
}

/** The link that somebody got whom a member introduces to an owner. */
const linkOfIntroduction = async () => {
  const { access: token } = await readTokens('maren@demo.test')
  const { results } = await callApi<{ results: { id: string }[] }>('/trusted-networks/', { token })
  const email = `${randomUUID().slice(0, 8)}@people.test`
  const body = { email, full_name: 'Otis Naylor', line: 'We row on Sundays.', agrees_to_be_named: true }
  await callApi(`/trusted-networks/${first(results).id}/introductions/`, { token, body })
  const { text } = await mailThatSays(demo().dataDir, email, '/introduction/respond/')
  return new URL(findLink(text)).pathname
}

/** A new link for whom the demo guest brings along, and has given one before. */
const linkOfTrip = async () => {
  const { access: token } = await readTokens('guest@demo.test')
  const { results } = await callApi<{ results: { id: string }[] }>('/bookings/?as=guest&limit=100', { token })
  for (const { id } of results) {
    const at = `/bookings/${id}/companions/`
    const { companions } = await callApi<CompanionList>(at, { token })
    const shared = companions.find(({ link }) => link)
    if (!shared) continue
    const { url } = await callApi<NewCompanionLink>(`${at}${shared.id}/link/`, { token, method: 'POST' })
    return new URL(url).pathname
  }
  throw new Error('The demo guest shares no trip')
}

const ownQuestion = async (page: Visited) => {
  interface Asked {
    inquiry: { id: string } | null
  }
  const { results } = await askAs<{ results: Asked[] }>(page, '/messages/?limit=100')
  return first(results.filter(({ inquiry }) => inquiry)).inquiry?.id
}

const addressOf = async (page: Visited, path: string) => {
  if (path === 'an introduction') return linkOfIntroduction()
  if (path.startsWith('own home'))
    return path.replace('own home', `/owner/properties/${first((await ownHomes(page)).results).id}`)
  if (path === 'a trip') return linkOfTrip()
  if (path === 'a trip along')
    return `/trips/${first((await askAs<{ results: { id: string }[] }>(page, '/trips/')).results).id}`
  if (path === 'a stay entered at own home')
    return `/owner/bookings/entered/new?home=${first((await ownHomes(page)).results).id}`
  if (path === 'own stay')
    return `/stays/${first((await askAs<{ results: { id: string }[] }>(page, '/bookings/?as=guest')).results).id}`
  if (path === 'own list')
    return `/saved/lists/${first((await askAs<{ results: { id: string }[] }>(page, '/home_lists/')).results).id}`
  if (path.endsWith('a helped home')) {
    interface Helped {
      status: string
      property: { id: string }
    }
    const { results } = await askAs<{ results: Helped[] }>(page, '/helped_homes/')
    const { property } = first(results.filter(({ status }) => status === 'active'))
    const [part] = path.split(' of ')
    return `/helping/${property.id}${path === 'a helped home' ? '' : `/${part}`}`
  }
  if (path === 'own question') return `/messages?inquiry=${await ownQuestion(page)}`
  if (path === 'a guest')
    return `/people/${first((await askAs<{ results: { guest: { id: string } }[] }>(page, '/bookings/?as=owner')).results).guest.id}`
  if (path === 'an offer')
    return `/offers/${first((await askAs<{ results: { id: string }[] }>(page, '/special_offers/?as=guest')).results).id}`
  if (path.startsWith('an offer to a member')) {
    const { results } = await askAs<{ results: { user_id: string }[] }>(page, '/trusted-networks/')
    const address = `/owner/offers/new?guest=${first(results).user_id}`
    if (path === 'an offer to a member') return address
    const shown = (await ownHomes(page)).results.filter(
      ({ status, is_visible }) => status === 'active' && is_visible,
    )
    return `${address}&home=${first(shown).id}`
  }
  if (path === 'an entered stay')
    return `/owner/bookings/entered/${first((await askAs<{ results: { id: string }[] }>(page, '/entered_stays/')).results).id}`
  if (path === 'shown photos') {
    const { results } = await askAs<Page<Notification>>(page, '/notifications/?limit=100')
    return `/memories/${first(results.filter(({ kind }) => kind === 'memory.shown')).subject_id}`
  }
  if (path === 'any guest')
    return `/admin/people/${first((await askAs<{ results: { id: string }[] }>(page, '/users/search/?search=guest@demo.test')).results).id}`
  if (path === 'any booking')
    return `/admin/bookings/${first((await askAs<{ results: { id: string }[] }>(page, '/bookings/')).results).id}`
  if (path === 'first home')
    return `/properties/${first((await askAs<{ results: { id: string }[] }>(page, '/properties/')).results).id}`
  const [, hosted] = /^host of: (.+)$/.exec(path) ?? []
  if (hosted) return `/people/${(await homeCalled(page, hosted)).owner.id}`
  const [, title] = /^home: (.+)$/.exec(path) ?? []
  return title ? `/properties/${(await homeCalled(page, title)).id}` : path
}

/** Opens a screen of the table, in whatever language the page is. */
export const openScreen = async (page: Visited, path: string) => page.goto(await addressOf(page, path))
