/** Makes an admin a user: `npm run demote-admin -- ADDRESS`. */
import { ConfigError } from '#api/config/config.ts'
import { demoteAdmin } from '#api/domains/accounts/account-status.service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { forAddress } from './for-address.ts'

const WHY_NOT: Readonly<Record<string, string>> = {
  'thing.not_found': 'Nobody of this address is an admin.',
  'account.last_admin': 'This is the only admin. Invite another one first: npm run invite-admin -- ADDRESS',
}

await forAddress('demote-admin', async (ctx, address) => {
  const demoted = await demoteAdmin(ctx, address)
  if (isRefusal(demoted)) throw new ConfigError(WHY_NOT[demoted.code] ?? demoted.code)
  console.log(`${address} is a user now, and signed out everywhere.`)
})
