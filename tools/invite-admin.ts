/** Invites a further admin: `npm run invite-admin -- ADDRESS`. */
import { ConfigError } from '#api/config/config.ts'
import { inviteAdmin } from '#api/domains/invitations/service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { errorTexts } from '#contract/messages/en.ts'
import { forAddress } from './for-address.ts'

await forAddress('invite-admin', async (ctx, address) => {
  const invited = await inviteAdmin(ctx, address)
  if (isRefusal(invited)) throw new ConfigError(errorTexts[invited.code])
  const until = invited.expiresAt.toISOString().slice(0, 10)
  console.log(`This link makes ${address} an admin, once, until ${until}:\n${invited.link}`)
})
