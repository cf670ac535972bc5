/**
 * What a co-host may do at a home; each level includes those before it. `calendar`: see who stays when and block and free
 * nights. `messages`: read what guests write about the home, and answer. `all_but_money`: accept and decline requests.
 * Nothing of it shows money.
 */
export const CO_HOST_RIGHTS = ['calendar', 'messages', 'all_but_money'] as const
export type CoHostRights = (typeof CO_HOST_RIGHTS)[number]

/** The levels of which a right is a part. */
export const levelsWith = (right: CoHostRights): readonly CoHostRights[] =>
  CO_HOST_RIGHTS.slice(CO_HOST_RIGHTS.indexOf(right))

/** People who help at one home, and open invitations to help there. */
export const MAXIMUM_CO_HOSTS = 10
export const CO_HOST_INVITATION_DAYS = 14
