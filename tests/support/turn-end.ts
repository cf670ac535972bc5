import { readCredentials } from '#api/db/embedded/credentials.ts'
import { DATABASE, ownerUrl } from '#api/db/embedded/databases.ts'
import { decideFairTurns } from '#api/domains/bookings/turn-decision.jobs.ts'
import { demo } from './demo.ts'
import { closeTurn } from './fair-turns.ts'
import { asOwner } from './owner.ts'

/** In the demo network of this worker the window of a turn closes now, and the job that decides it runs soon. */
export const endTurnNow = async (id: string) => {
  const credentials = readCredentials(demo().dataDir)
  if (!credentials) throw new Error('The demo network has no database of its own')
  const database = { ownerUrl: ownerUrl(credentials, DATABASE) }
  await closeTurn(database, id)
  await asOwner(database, `insert into pgboss.job (name, data) values ('${decideFairTurns.name}', '{}')`)
}
