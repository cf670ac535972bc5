import type { OpenInvitation } from '#contract/invitations/schemas.ts'

/** What the person at the screen has to do before accepting. */
export type Answerer = 'newcomer' | 'sign-in' | 'member' | 'somebody-else'

/**
 * newcomer: enters a name and a password; sign-in: has an account and is signed out; member: is signed in with the
 * invited address; somebody-else: is signed in with another address, and cannot redirect the invitation to it.
 */
export const findAnswerer = (
  invitation: Pick<OpenInvitation, 'email' | 'has_account'> & { address_open?: boolean },
  user: { email: string } | null,
): Answerer => {
  if (invitation.address_open) return 'newcomer'
  if (user) return user.email === invitation.email ? 'member' : 'somebody-else'
  return invitation.has_account ? 'sign-in' : 'newcomer'
}
