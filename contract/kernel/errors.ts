import * as z from 'zod/mini'

/** Every expected refusal, as `noun.reason`, with its HTTP status. Its texts are in `contract/messages`. */
export const errorStatus = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unsupported_type': 415,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.in_flight': 409,
  'request.key_reused': 422,
  'thing.not_found': 404,
  'server.failed': 500,
  'server.busy': 503,
  'session.missing': 401,
  'session.ended': 401,
  'session.wrong_credentials': 401,
  'session.second_factor_needed': 401,
  'session.second_factor_wrong': 401,
  'session.role_not_allowed': 403,
  'session.onboarding_unfinished': 403,
  'account.invitation_required': 403,
  'account.email_taken': 409,
  'account.password_common': 400,
  'account.onboarding_incomplete': 409,
  'contact.nobody': 409,
  'account.password_wrong': 400,
  'account.link_invalid': 404,
  'account.email_limit': 429,
  'account.has_obligations': 409,
  'account.last_admin': 409,
  'account.export_daily': 429,
  'factor.on_already': 409,
  'factor.off': 409,
  'factor.not_started': 409,
  'factor.code_wrong': 400,
  'invitation.invalid': 404,
  'invitation.other_address': 403,
  'invitation.sign_in_first': 401,
  'invitation.account_data_missing': 400,
  'invitation.has_account': 409,
  'invitation.to_yourself': 400,
  'invitation.already_member': 409,
  'invitation.declined': 409,
  'invitation.settled': 409,
  'invitation.daily_limit': 429,
  'invitation.address_limit': 429,
  'level.taken': 409,
  'level.in_use': 409,
  'level.unknown': 400,
  'withdrawal.exceeds_balance': 409,
  'payments.export_too_long': 409,
  'withdrawal.decided': 409,
  'withdrawal.own': 403,
  'property.image_not_yours': 400,
  'property.image_missing': 400,
  'calendar.nights_booked': 409,
  'property.changed_meanwhile': 409,
  'property.hidden_from_them': 404,
  'date_change.open_already': 409,
  'date_change.nothing_new': 400,
  'date_change.over': 409,
  'booking.own_property': 403,
  'booking.nights_taken': 409,
  'booking.price_changed': 409,
  'booking.too_many_guests': 400,
  'booking.too_few_nights': 400,
  'booking.too_many_nights': 400,
  'booking.too_many_requests': 409,
  'booking.changed_meanwhile': 409,
  'booking.wrong_status': 409,
  'booking.stay_begun': 409,
  'booking.stay_not_over': 409,
  'booking.export_too_long': 409,
  'conversation.closed': 409,
  'review.own_property': 403,
  'review.no_stay': 403,
  'review.stay_not_over': 409,
  'review.too_late': 409,
  'review.given': 409,
  'review.answered': 409,
  'upload.not_an_image': 415,
  'upload.too_large': 413,
  'upload.quota': 409,
  'upload.folder_not_allowed': 403,
  'upload.in_use': 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** RFC 9457 problem details. `errors` names each bad field; other members belong to single codes. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: Record<string, string[]>
  [member: string]: unknown
}
