/** The kinds of things that audit entries are about. */
export const SUBJECT_KINDS = [
  'bank_details',
  'bank_import',
  'block',
  'booking',
  'channel',
  'conflict',
  'date_change',
  'fair_turn',
  'incident',
  'incoming_payment',
  'introduction',
  'invitation',
  'job',
  'level',
  'member',
  'network_invitation',
  'person',
  'platform',
  'property',
  'refund',
  'reinstatement',
  'review',
  'session',
  'withdrawal',
] as const

export type SubjectKind = (typeof SUBJECT_KINDS)[number]
