/** Filters and orders of the list of invitations; the first of each is the default. */
export const INVITATION_STATUS_CHOICES = [
  '',
  'pending',
  'accepted',
  'declined',
  'expired',
  'revoked',
  'held',
] as const
export const INVITATION_KIND_CHOICES = ['', 'platform', 'network'] as const
export const INVITED_AS_CHOICES = ['', 'user', 'owner', 'admin'] as const
export const INVITATION_ORDERS = ['-sent', 'sent', 'expires', '-expires', 'email', '-email'] as const
