import type { Client } from '../under-load/client.ts'
import { type ClientsPlan, openClients } from '../under-load/clients.ts'

/** Guests who reserve, look at what they have changed, and read. */
export const startLoad = ({ readers, ...plan }: ClientsPlan & { readonly readers: number }) => {
  const clients = openClients(plan)
  const { record, send, guestOf } = clients

  /** Whether somebody who has just changed something sees it: a heart at a home, set or taken away. */
  const lookAtOwn = async (client: Client, number: number, home: string, turn: number) => {
    const guest = guestOf(number)
    const wanted = turn % 2 === 0
    const path = `/api/properties/${home}/`
    const changed = await send(client, guest, { method: wanted ? 'PUT' : 'DELETE', path: `${path}saved/` })
    if (changed?.status !== 204) return
    const answer = await send(client, guest, { method: 'GET', path })
    if (answer?.status === 200 && (JSON.parse(answer.body) as { saved?: boolean }).saved !== wanted)
      record.stale()
  }

  for (let number = 0; number < plan.writers; number++)
    clients.start(number, async (client, turn) => {
      const reserved = await clients.reserve(client, guestOf(number), { number, turn })
      if (reserved) await lookAtOwn(client, number, reserved.home, turn)
    })
  for (let number = plan.writers; number < plan.writers + readers; number++)
    clients.start(number, (client, turn) =>
      clients.read(client, guestOf(number), { number: number - plan.writers, turn }),
    )
  return { record, stop: clients.stop }
}

export type Load = ReturnType<typeof startLoad>
