/** What the list of invitations may be asked for; the first of each goes without saying. */
export const STATUSES = ['', 'pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export const KINDS = ['', 'platform', 'network'] as const
export const INVITED_AS = ['', 'user', 'owner', 'admin'] as const
export const ORDERS = ['-sent', 'sent', 'expires', '-expires', 'email', '-email'] as const
