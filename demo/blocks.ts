import type { Transaction } from '#api/db/transaction.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { DemoHome } from './homes/home.ts'
import { finder } from './insert.ts'

type Line = readonly [homeKey: string, startsIn: number, nights: number, reason: string]

/** Nights that owners block, around the stays. */
export const demoBlocks: readonly Line[] = [
  ['wengen-chalet', 2, 4, 'Chimney sweep and new mattresses'],
  ['pienza-podere', 12, 9, 'Our own week'],
  ['hallstatt-boathouse', 6, 5, 'Painting the landing stage'],
  ['sault-mas', 30, 14, 'Lavender harvest'],
  ['reine-rorbu', 20, 3, ''],
  ['alfama-house', 25, 6, 'My sister and her children'],
  ['naoussa-house', 3, 10, 'New boiler'],
  ['varenna-villa', 10, 12, 'Closed for the season'],
  ['pinhao-quinta', 4, 6, 'Family'],
]

export const insertDemoBlocks = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  await tx
    .insertInto('calendar_blocks')
    .values(
      demoBlocks.map(([homeKey, startsIn, nights, reason]) => {
        const { ownerKey, timeZone } = home(homeKey)
        const from = addDays(dateInZone(now, timeZone), startsIn)
        return {
          property_id: homeId(homeKey),
          from_date: from,
          until_date: addDays(from, nights),
          reason,
          made_by: personId(ownerKey),
          created_at: now,
        }
      }),
    )
    .execute()
}
