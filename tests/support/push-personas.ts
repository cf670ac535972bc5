import { randomUUID } from 'node:crypto'
import { seal } from '#api/config/seal.ts'
import { replacePushDevice } from '#api/domains/notifications/push.queries.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A subscription at a push service that nobody reaches: its name is reserved (RFC 2606). */
export const someSubscription = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
})

/** What the calls about notifications on devices need, for the people of the permission table. */
export const pushPersonas = (app: TestApp, { owner }: { readonly owner: TestPerson }) => ({
  /** A device of the owner, which is their only one. */
  freshPushDevice: async () => {
    const id = randomUUID()
    await app.db.deleteFrom('push_subscriptions').where('user_id', '=', owner.id).execute()
    const subscription = JSON.stringify(someSubscription())
    await app.db.transaction().execute(tx =>
      replacePushDevice(tx, {
        id,
        userId: owner.id,
        sessionId: owner.sessionId,
        digest: Buffer.from(id.replaceAll('-', '')),
        sealed: seal(app.ctx.secrets.keyFor('push-device'), subscription, id),
        at: app.ctx.clock(),
      }),
    )
    return id
  },
})
