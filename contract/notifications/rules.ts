/** What people are told of, and what each is about: the page links there. */
export const notificationSubjects = {
  'booking.requested': 'received_booking',
  'booking.booked': 'received_booking',
  'booking.withdrawn': 'received_booking',
  'booking.cancelled': 'received_booking',
  'booking.dates_asked': 'received_booking',
  'booking.dates_withdrawn': 'received_booking',
  'stay.confirmed': 'own_booking',
  'stay.reopened': 'own_booking',
  'stay.declined': 'own_booking',
  'stay.cancelled': 'own_booking',
  'stay.lapsed': 'own_booking',
  'stay.completed': 'own_booking',
  'review.received': 'received_booking',
  'review.answered': 'own_booking',
  'stay.dates_accepted': 'own_booking',
  'stay.dates_declined': 'own_booking',
  'stay.dates_lapsed': 'own_booking',
  'message.from_guest': 'conversation',
  'message.from_owner': 'own_conversation',
  'network.joined': 'network',
  'network.declined': 'network',
  'network.level_changed': 'homes',
  'network.levels_raised': 'levels',
  'calendar.conflict': 'conflict',
  'calendar.held': 'calendar',
  'calendar.stale': 'calendar',
  'calendar.lost': 'calendar',
  'home.approved': 'own_home',
  'home.sent_back': 'own_home',
  'home.hidden': 'own_home',
  'home.restored': 'own_home',
  'payment.earned': 'payments',
  'payment.withdrawal_completed': 'payments',
  'payment.withdrawal_rejected': 'payments',
} as const

export type NotificationKind = keyof typeof notificationSubjects

export const NOTIFICATION_KINDS = Object.keys(notificationSubjects) as [
  NotificationKind,
  ...NotificationKind[],
]

export const subjectOf = (kind: NotificationKind) => notificationSubjects[kind]
