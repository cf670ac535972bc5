import type { Context } from '#api/context.ts'
import { addCleaner } from '#api/domains/calendars/cleaners.service.ts'
import { cleanByLink } from '#api/domains/calendars/cleaning.policy.ts'
import { listTurnoverDays } from '#api/domains/calendars/cleaning.queries.ts'
import { reportProblem } from '#api/domains/calendars/cleaning.service.ts'
import {
  addCleaningPicture,
  type PicturedTurnover,
} from '#api/domains/calendars/cleaning-pictures.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { accepted } from './accepted.ts'
import { readPictureFile } from './store-pictures.ts'

interface Names {
  readonly personId: (key: string) => string
  readonly homeId: (key: string) => string
}

const HOMES = [
  'naoussa-house',
  'wengen-chalet',
  'hallstatt-boathouse',
  'bruges-canal',
  'dingle-cottage',
  'taos-adobe',
]

/** Somebody cleans homes of the first owner, shows a broken lamp, and adds a photo of a home that guests leave today. */
export const addCleaners = async (ctx: Context, { personId, homeId }: Names) => {
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const property_ids = HOMES.map(homeId)
  const { url } = accepted(await addCleaner(ctx, owner, { name: 'Rosa', property_ids, shows_names: false }))
  accepted(
    await addCleaner(ctx, owner, {
      name: 'Janis',
      property_ids: [homeId('dingle-cottage')],
      shows_names: true,
    }),
  )
  const token = url.slice(url.lastIndexOf('/') + 1)
  const access = accepted(await cleanByLink(ctx.db, token))
  const add = async (turnover: PicturedTurnover, file: string) =>
    accepted(await addCleaningPicture(ctx, token, turnover, await readPictureFile(file)))
  const { id: lamp } = await add(null, 'wengen-chalet/bedroom')
  const text = 'The lamp beside the left bed does not switch off. I have taken the bulb out.'
  accepted(await reportProblem(ctx, access, { property: homeId('wengen-chalet'), text, pictures: [lamp] }))
  const now = ctx.clock()
  const left = (await listTurnoverDays(ctx.db, access, now)).find(
    row => row.day <= dateInZone(now, row.time_zone),
  )
  const home = left && HOMES.find(key => homeId(key) === left.property_id)
  if (left && home) await add({ property: left.property_id, day: left.day }, `${home}/living-room`)
}
