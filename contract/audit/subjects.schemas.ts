/** The kinds of things that audit entries are about. */
export const SUBJECT_KINDS = [
  'bank_details',
  'block',
  'booking',
  'channel',
  'conflict',
  'date_change',
  'fair_turn',
  'incident',
  'introduction',
  'invitation',
  'job',
  'level',
  'member',
  'network_invitation',
  'person',
  'platform',
  'property',
  'reinstatement',
  'review',
  'session',
  'withdrawal',
] as const

export type SubjectKind = (typeof SUBJECT_KINDS)[number]
