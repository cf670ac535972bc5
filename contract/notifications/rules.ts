/** What people are told of, and what each is about: the page links there. */
export const notificationSubjects = {
  'booking.requested': 'received_booking',
  'booking.instant': 'received_booking',
  'booking.cancelled_by_guest': 'received_booking',
  'booking.confirmed': 'own_booking',
  'booking.cancelled_by_owner': 'own_booking',
  'booking.lapsed': 'own_booking',
  'message.from_guest': 'conversation',
  'message.from_owner': 'conversation',
  'network.joined': 'network',
  'network.declined': 'network',
  'network.level_changed': 'owner',
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
