import { invitationCalls } from '#contract/invitations/endpoints.ts'
import { send } from '#web/lib/api.ts'

/** Accepts the invitation that onboarding was opened with. A failure is only logged (spec 4): setting up is done. */
export const acceptLater = async (token: string | null) => {
  if (!token) return
  const { error } = await send(invitationCalls.accept, { body: { token } })
  if (error) console.error(error.message)
}
