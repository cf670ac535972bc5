import { addPlatformStay } from './guest-payments.ts'
import { inDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import { later } from './requests.ts'
import { addScheduledMessageOf } from './scheduled-messages.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about scheduled messages need, for the people of the permission table. */
export const scheduledPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** A message of the owner, and a confirmed stay for which it is not sent yet. Earlier ones are deleted. */
  freshScheduledMessage: async () => {
    await app.db.deleteFrom('scheduled_messages').where('owner_id', '=', owner.id).execute()
    const { body } = await addScheduledMessageOf(app, await later(app, owner))
    const { id: booking } = await addPlatformStay(app, owner, { guest, checkIn: inDays(20) })
    return { id: body.messages[0]?.id ?? '', booking }
  },
})
