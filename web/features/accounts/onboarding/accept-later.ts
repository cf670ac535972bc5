import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { send } from '#web/lib/api.ts'

/**
 * Accepts the invitation, of either kind, with which onboarding was opened. A failure is only logged (spec 4):
 * onboarding is complete.
 */
export const acceptLater = async (token: string | null) => {
  if (!token) return
  const { error } = await send(invitationCalls.accept, { body: { token } })
  if (!error) return
  const network = await send(networkInvitationCalls.respond, { body: { token, action: 'accept' } })
  if (network.error) console.error(network.error.message)
}
