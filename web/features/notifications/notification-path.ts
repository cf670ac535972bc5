import { notificationSubject } from '#contract/notifications/rules.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { paths } from '#web/lib/paths.ts'

/** The page of a notification's subject. */
export const notificationPath = ({
  kind,
  subject_id,
  data,
}: Pick<Notification, 'kind' | 'subject_id'> & Partial<Pick<Notification, 'data'>>): string => {
  switch (notificationSubject(kind)) {
    case 'received_booking':
      return paths.ownerBookings(subject_id ?? undefined)
    case 'entered_stay':
      return subject_id ? paths.enteredStay(subject_id) : paths.ownerEnteredStays()
    case 'conflict':
      return paths.ownerConflicts()
    case 'fair_turns':
      return paths.ownerFairTurns()
    case 'special_offer':
      return subject_id ? paths.offer(subject_id) : paths.trips()
    case 'special_offers':
      return paths.ownerOffers()
    case 'travel_plans':
      return paths.ownerTravelPlans()
    case 'cleaning':
      return paths.ownerCleaning()
    case 'calendar':
      return subject_id ? paths.ownerProperty(subject_id, 'calendar') : paths.ownerProperties()
    case 'waitlisted_home': {
      const { check_in_date = '', check_out_date = '' } = data ?? {}
      return subject_id ? paths.stayAt(subject_id, { check_in_date, check_out_date }) : paths.trips()
    }
    case 'saved_search':
      return subject_id ? paths.savedSearch(subject_id) : paths.saved()
    case 'helping':
      return paths.helping()
    case 'shared_trip':
      return subject_id ? paths.tripAlong(subject_id) : paths.trips()
    case 'memories':
      return subject_id ? paths.memories(subject_id) : paths.trips()
    case 'home_list':
      return subject_id ? paths.homeList(subject_id) : paths.saved()
    case 'own_home':
      return subject_id ? paths.ownerProperty(subject_id, 'status') : paths.ownerProperties()
    case 'own_booking':
      return subject_id ? paths.stay(subject_id) : paths.trips()
    case 'own_conversation':
      return subject_id ? paths.stay(subject_id, 'messages') : paths.messages()
    case 'conversation':
      return paths.messages(subject_id ?? undefined)
    case 'inquiry':
      return subject_id ? paths.inquiry(subject_id) : paths.messages()
    case 'reports':
      return paths.adminIncidents()
    case 'network':
      return paths.ownerNetwork()
    case 'contact':
      return paths.contactAdmin()
    case 'memberships':
      return paths.profile()
    case 'levels':
      return paths.ownerTrustLevels()
    case 'profile':
      return paths.profile()
    case 'homes':
      return paths.properties()
    case 'guest_payments':
      return paths.adminGuestPayments()
    case 'fund_requests':
      return paths.adminFundRequests(subject_id ?? undefined)
    case 'payments':
      return paths.ownerPayments()
  }
}
