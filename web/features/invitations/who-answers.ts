import type { OpenInvitation } from '#contract/invitations/schemas.ts'

/** What stands between the person at the screen and accepting. */
export type Answerer = 'newcomer' | 'sign-in' | 'member' | 'somebody-else'

/**
 * newcomer: says their name and a password; sign-in: has an account and is not in it; member: is signed in as the
 * invited address; somebody-else: is signed in as another, and nobody turns an invitation towards another address.
 */
export const whoAnswers = (
  invitation: Pick<OpenInvitation, 'email' | 'has_account'> & { address_open?: boolean },
  user: { email: string } | null,
): Answerer => {
  if (invitation.address_open) return 'newcomer'
  if (user) return user.email === invitation.email ? 'member' : 'somebody-else'
  return invitation.has_account ? 'sign-in' : 'newcomer'
}
