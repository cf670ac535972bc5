/** What a co-host may do at a home. Each level includes those before it; none of them shows money. */
export const CO_HOST_RIGHTS = ['calendar', 'messages'] as const
export type CoHostRights = (typeof CO_HOST_RIGHTS)[number]

/** The levels that include this one. */
export const levelsWith = (right: CoHostRights): readonly CoHostRights[] =>
  CO_HOST_RIGHTS.slice(CO_HOST_RIGHTS.indexOf(right))

/** People who help at one home, and open invitations to help there. */
export const MAXIMUM_CO_HOSTS = 10
export const CO_HOST_INVITATION_DAYS = 14
