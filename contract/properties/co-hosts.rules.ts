/**
 * What a co-host may do at a home. `calendar`: see who stays when and block and free nights.
 * Nothing of it shows money.
 */
export const CO_HOST_RIGHTS = ['calendar'] as const
export type CoHostRights = (typeof CO_HOST_RIGHTS)[number]

/** People who help at one home, and open invitations to help there. */
export const MAXIMUM_CO_HOSTS = 10
export const CO_HOST_INVITATION_DAYS = 14
