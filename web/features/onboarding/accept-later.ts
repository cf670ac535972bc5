import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { send } from '#web/lib/api.ts'

/**
 * Accepts the invitation that onboarding was opened with, whichever of the two kinds it is. A failure is only logged
 * (spec 4): setting up is done.
 */
export const acceptLater = async (token: string | null) => {
  if (!token) return
  const { error } = await send(invitationCalls.accept, { body: { token } })
  if (!error) return
  const network = await send(networkInvitationCalls.respond, { body: { token, action: 'accept' } })
  if (network.error) console.error(network.error.message)
}
