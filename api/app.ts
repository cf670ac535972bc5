import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { calls } from '#contract/calls.ts'
import { MAXIMUM_IMAGE_BYTES } from '#contract/kernel/constants.ts'
import type { Context } from './context.ts'
import { accountStatusRoutes } from './domains/accounts/account-status.routes.ts'
import { authenticationRoutes } from './domains/accounts/authentication.routes.ts'
import { deviceNames } from './domains/accounts/devices.service.ts'
import { impersonationRoutes } from './domains/accounts/impersonation.routes.ts'
import { peopleRoutes } from './domains/accounts/people.routes.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import {
  exportRoutes,
  reauthenticationRoutes,
  secondFactorRoutes,
  sessionRoutes,
} from './domains/accounts/security.routes.ts'
import { analyticsRoutes } from './domains/analytics/routes.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { cardRoutes } from './domains/bookings/card.routes.ts'
import { companionRoutes, sharedTripRoutes, tripLinkRoutes } from './domains/bookings/companions.routes.ts'
import { dateChangeRoutes } from './domains/bookings/date-changes.routes.ts'
import { enteredStayRoutes } from './domains/bookings/entered-stays.routes.ts'
import { fairTurnRoutes } from './domains/bookings/fair-turns.routes.ts'
import { guideRoutes } from './domains/bookings/guides.routes.ts'
import { helpedBookingRoutes } from './domains/bookings/helped.routes.ts'
import { memoryRoutes } from './domains/bookings/memories.routes.ts'
import { expireRequest } from './domains/bookings/notify.service.ts'
import { reinstatementRoutes } from './domains/bookings/reinstatements.routes.ts'
import { bookingRoutes } from './domains/bookings/routes.ts'
import { stayCalendarRoutes } from './domains/bookings/stay-calendar.routes.ts'
import { channelRoutes } from './domains/calendars/channels.routes.ts'
import { cleaningLinkRoutes, cleaningRoutes } from './domains/calendars/cleaning.routes.ts'
import {
  cleaningLinkPictureRoutes,
  cleaningPictureRoutes,
} from './domains/calendars/cleaning-pictures.routes.ts'
import { feedRoutes } from './domains/calendars/feed.routes.ts'
import { countCalendarsByHealth } from './domains/calendars/health.queries.ts'
import { calendarRoutes, monthPriceRoutes, nightPriceRoutes } from './domains/calendars/routes.ts'
import { attachmentRoutes } from './domains/conversations/attachments.routes.ts'
import { blockRoutes } from './domains/conversations/blocks.routes.ts'
import { inquiryRoutes } from './domains/conversations/inquiries.routes.ts'
import { personReportRoutes } from './domains/conversations/person-reports.routes.ts'
import { quickReplyRoutes } from './domains/conversations/quick-replies.routes.ts'
import { conversationRoutes } from './domains/conversations/routes.ts'
import { scheduledMessageRoutes } from './domains/conversations/scheduled-messages.routes.ts'
import { specialOfferRoutes } from './domains/conversations/special-offers.routes.ts'
import { travelPlanRoutes } from './domains/conversations/travel-plans.routes.ts'
import { incidentRoutes } from './domains/incidents/routes.ts'
import { heldRoutes } from './domains/invitations/held.routes.ts'
import { introductionRoutes } from './domains/invitations/introductions.routes.ts'
import { invitationLinkRoutes } from './domains/invitations/links.routes.ts'
import { invitationRoutes, networkInvitationRoutes } from './domains/invitations/routes.ts'
import { claimInvitation } from './domains/invitations/service.ts'
import { favourRoutes } from './domains/network/favours.routes.ts'
import { networkRoutes } from './domains/network/routes.ts'
import { pushRoutes } from './domains/notifications/push.routes.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import { bookkeepingRoutes } from './domains/payments/bookkeeping.routes.ts'
import { cardEventRoutes } from './domains/payments/card-events.routes.ts'
import { collectingAccountRoutes } from './domains/payments/collecting-accounts.routes.ts'
import { stripeAccountRoutes } from './domains/payments/connected-accounts.routes.ts'
import { documentRoutes } from './domains/payments/documents.routes.ts'
import { fundRequestRoutes } from './domains/payments/fund-requests.routes.ts'
import { guestPaymentRoutes } from './domains/payments/guest-payments.routes.ts'
import { paymentRoutes, withdrawalRoutes } from './domains/payments/routes.ts'
import { securityRoutes } from './domains/payments/security.routes.ts'
import { sellerRoutes } from './domains/payments/sellers.routes.ts'
import { taxDetailsRoutes } from './domains/payments/tax-details.routes.ts'
import { taxRoutes } from './domains/payments/taxes.routes.ts'
import { firstKeyRoutes } from './domains/people/first-key.routes.ts'
import { personPageRoutes } from './domains/people/pages.routes.ts'
import { personRoutes } from './domains/people/routes.ts'
import { platformRoutes } from './domains/platform/routes.ts'
import { settingsRoutes } from './domains/platform/settings.routes.ts'
import { systemRoutes } from './domains/platform/system.routes.ts'
import { adminPropertyRoutes } from './domains/properties/admin.routes.ts'
import { coHostRoutes } from './domains/properties/co-hosts.routes.ts'
import { helpedHomeRoutes } from './domains/properties/helped-homes.routes.ts'
import { homeListRoutes } from './domains/properties/home-lists.routes.ts'
import { managedPropertyRoutes } from './domains/properties/manage.routes.ts'
import { mapRoutes } from './domains/properties/map.routes.ts'
import { placeRoutes } from './domains/properties/places.routes.ts'
import { isVisibleTo } from './domains/properties/queries.ts'
import { rightsRoutes } from './domains/properties/rights.routes.ts'
import { propertyRoutes } from './domains/properties/routes.ts'
import { priceSampleWeek } from './domains/properties/sample-week.service.ts'
import { savedSearchRoutes } from './domains/properties/saved-searches.routes.ts'
import { waitlistRoutes } from './domains/properties/waitlist.routes.ts'
import { referenceRoutes } from './domains/reviews/references.routes.ts'
import { reviewRoutes } from './domains/reviews/routes.ts'
import { serveUploadedFiles, uploadRoutes } from './domains/uploads/routes.ts'
import { answerBadAddress, answerBrokenRequest } from './http/bad-requests.ts'
import { serveDocs } from './http/docs.ts'
import { handleErrors } from './http/errors.ts'
import { closeEvents } from './http/events.ts'
import { believeAddressesOnly, trustedProxies } from './http/forwarded.ts'
import { serveHealth } from './http/health.ts'
import { listenForLanguages } from './http/language.ts'
import { logRequests } from './http/logging.ts'
import { type NoteAnswer, observeRequests } from './http/observe.ts'
import { servePages } from './http/pages.ts'
import { acceptJsonOnly, composeHeaders, secure } from './http/security.ts'
import { serve } from './http/serve.ts'
import { traceRequests } from './http/trace-requests.ts'

export interface AppOptions {
  /** General limit of calls per minute and address. A benchmark raises it. */
  requestsPerMinute?: number
  /**
   * Event loop delay in milliseconds above which the process refuses calls with `server.busy`; 0 turns the check off,
   * for a process that also does other work.
   */
  busyAfterMs?: number
  /** Told of every request that was answered. */
  noteAnswer?: NoteAnswer | undefined
  /** Counts the calls of an address; by default for this process alone. */
  rateLimitStore?: FastifyRateLimitStoreCtor
}

/** Builds the HTTP app from a context. This is the only place where calls are bound to their handlers. */
export const buildApp = async (
  ctx: Context,
  { requestsPerMinute = 1_500, busyAfterMs = 3_000, noteAnswer, rateLimitStore }: AppOptions = {},
): Promise<FastifyInstance> => {
  const headers = await composeHeaders({
    https: ctx.config.publicUrl.startsWith('https:'),
    mapTilesUrl: ctx.config.mapTilesUrl,
  })
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(ctx.config.trustProxy),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // A call that still comes on an open connection while the server stops is answered, and its connection ends.
    return503OnClosing: false,
    keepAliveTimeout: 5_000,
    onProtoPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerBrokenRequest(headers, ctx.log),
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
  })
  if (ctx.config.trustProxy !== 0) believeAddressesOnly(app)
  handleErrors(app)
  if (ctx.traces) traceRequests(app, ctx.traces)
  listenForLanguages(app)
  logRequests(app)
  if (noteAnswer) observeRequests(app, noteAnswer)
  closeEvents(app)
  await secure(app, { headers, requestsPerMinute, store: rateLimitStore })
  acceptJsonOnly(app)
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs, retryAfter: 2 })
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  await app.register(multipart, {
    limits: { files: 1, fileSize: MAXIMUM_IMAGE_BYTES, fields: 2, fieldSize: 200 },
  })

  serveHealth(app, ctx)
  serve(app, ctx, calls.platform, platformRoutes(ctx))
  serve(app, ctx, calls.system, systemRoutes(ctx, { calendarsHealth: countCalendarsByHealth }))
  serve(app, ctx, calls.settings, settingsRoutes(ctx))
  serve(app, ctx, calls.uploads, uploadRoutes(ctx))
  serve(app, ctx, calls.notifications, notificationRoutes(ctx))
  serve(app, ctx, calls.push, pushRoutes(ctx, { nameDevice: deviceNames }))
  serve(app, ctx, calls.authentication, authenticationRoutes(ctx))
  serve(app, ctx, calls.accounts, accountRoutes(ctx, { claimInvitation }))
  serve(app, ctx, calls.sessions, sessionRoutes(ctx))
  serve(app, ctx, calls.viewing, impersonationRoutes(ctx))
  serve(app, ctx, calls.reauthentication, reauthenticationRoutes(ctx))
  serve(app, ctx, calls.secondFactor, secondFactorRoutes(ctx))
  serve(app, ctx, calls.exports, exportRoutes(ctx))
  serve(app, ctx, calls.payments, paymentRoutes(ctx))
  serve(app, ctx, calls.withdrawals, withdrawalRoutes(ctx))
  serve(app, ctx, calls.fundRequests, fundRequestRoutes(ctx))
  serve(app, ctx, calls.guestPayments, guestPaymentRoutes(ctx))
  serve(app, ctx, calls.documents, documentRoutes(ctx))
  serve(app, ctx, calls.taxes, taxRoutes(ctx))
  serve(app, ctx, calls.stripeAccount, stripeAccountRoutes(ctx))
  serve(app, ctx, calls.taxDetails, taxDetailsRoutes(ctx))
  serve(app, ctx, calls.collectingAccounts, collectingAccountRoutes(ctx))
  serve(app, ctx, calls.sellers, sellerRoutes(ctx))
  serve(app, ctx, calls.bookkeeping, bookkeepingRoutes(ctx))
  serve(app, ctx, calls.cardEvents, cardEventRoutes(ctx))
  serve(app, ctx, calls.people, peopleRoutes(ctx))
  serve(app, ctx, calls.accountStatus, accountStatusRoutes(ctx))
  serve(app, ctx, calls.network, networkRoutes(ctx, { priceSampleWeek }))
  serve(app, ctx, calls.favours, favourRoutes(ctx, { visibleHomes: isVisibleTo }))
  serve(app, ctx, calls.invitations, invitationRoutes(ctx))
  serve(app, ctx, calls.networkInvitations, networkInvitationRoutes(ctx))
  serve(app, ctx, calls.invitationLinks, invitationLinkRoutes(ctx))
  serve(app, ctx, calls.introductions, introductionRoutes(ctx))
  serve(app, ctx, calls.held, heldRoutes(ctx))
  serve(app, ctx, calls.properties, propertyRoutes(ctx), propertyRoutes)
  serve(app, ctx, calls.managedProperties, managedPropertyRoutes(ctx))
  serve(app, ctx, calls.estate, adminPropertyRoutes(ctx))
  serve(app, ctx, calls.rights, rightsRoutes(ctx))
  serve(app, ctx, calls.waitlist, waitlistRoutes(ctx))
  serve(app, ctx, calls.savedSearches, savedSearchRoutes(ctx))
  serve(app, ctx, calls.homeLists, homeListRoutes(ctx))
  serve(app, ctx, calls.coHosts, coHostRoutes(ctx))
  serve(app, ctx, calls.helpedHomes, helpedHomeRoutes(ctx))
  serve(app, ctx, calls.helpedBookings, helpedBookingRoutes(ctx))
  serve(app, ctx, calls.places, placeRoutes(ctx))
  serve(app, ctx, calls.maps, mapRoutes(ctx))
  serve(
    app,
    ctx,
    calls.calendars,
    calendarRoutes(ctx, {
      freeExpiredNights: (tx, home, nights, now) => expireRequest(ctx, tx, home, nights, { now }),
    }),
  )
  serve(app, ctx, calls.channels, channelRoutes(ctx))
  serve(app, ctx, calls.feeds, feedRoutes(ctx))
  serve(app, ctx, calls.monthPrices, monthPriceRoutes(ctx))
  serve(app, ctx, calls.nightPrices, nightPriceRoutes(ctx))
  serve(app, ctx, calls.cleaning, cleaningRoutes(ctx))
  serve(app, ctx, calls.cleaningLinks, cleaningLinkRoutes(ctx))
  serve(app, ctx, calls.cleaningPictures, cleaningPictureRoutes(ctx))
  serve(app, ctx, calls.cleaningLinkPictures, cleaningLinkPictureRoutes(ctx))
  serve(app, ctx, calls.bookings, bookingRoutes(ctx))
  serve(app, ctx, calls.memories, memoryRoutes(ctx))
  serve(app, ctx, calls.cards, cardRoutes(ctx))
  serve(app, ctx, calls.dateChanges, dateChangeRoutes(ctx))
  serve(app, ctx, calls.reinstatements, reinstatementRoutes(ctx))
  serve(app, ctx, calls.fairTurns, fairTurnRoutes(ctx))
  serve(app, ctx, calls.enteredStays, enteredStayRoutes(ctx))
  serve(app, ctx, calls.guides, guideRoutes(ctx))
  serve(app, ctx, calls.companions, companionRoutes(ctx))
  serve(app, ctx, calls.sharedTrips, sharedTripRoutes(ctx))
  serve(app, ctx, calls.tripLinks, tripLinkRoutes(ctx))
  serve(app, ctx, calls.stayCalendars, stayCalendarRoutes(ctx))
  serve(app, ctx, calls.securityDeposits, securityRoutes(ctx))
  serve(app, ctx, calls.incidents, incidentRoutes(ctx))
  serve(app, ctx, calls.conversations, conversationRoutes(ctx))
  serve(app, ctx, calls.inquiries, inquiryRoutes(ctx))
  serve(app, ctx, calls.attachments, attachmentRoutes(ctx))
  serve(app, ctx, calls.blocks, blockRoutes(ctx))
  serve(app, ctx, calls.personReports, personReportRoutes(ctx))
  serve(app, ctx, calls.specialOffers, specialOfferRoutes(ctx))
  serve(app, ctx, calls.travelPlans, travelPlanRoutes(ctx))
  serve(app, ctx, calls.scheduledMessages, scheduledMessageRoutes(ctx))
  serve(app, ctx, calls.quickReplies, quickReplyRoutes(ctx))
  serve(app, ctx, calls.reviews, reviewRoutes(ctx))
  serve(app, ctx, calls.references, referenceRoutes(ctx))
  serve(app, ctx, calls.analytics, analyticsRoutes(ctx))
  serve(app, ctx, calls.person, personRoutes(ctx))
  serve(app, ctx, calls.firstKey, firstKeyRoutes(ctx))
  serve(app, ctx, calls.personPage, personPageRoutes(ctx))
  serve(app, ctx, calls.audit, auditRoutes(ctx))
  serveUploadedFiles(app, ctx)
  await serveDocs(app)
  await servePages(app)
  return app
}
