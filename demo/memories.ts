import type { Context } from '#api/context.ts'
import {
  addStayPicture,
  chooseAudience,
  describeStayPicture,
  nameForMemories,
} from '#api/domains/bookings/memories.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import type { MemoryAudience } from '#contract/bookings/memories.schemas.ts'
import { accepted } from './accepted.ts'
import { readPictureFile } from './store-pictures.ts'

interface DemoMemories {
  readonly guestKey: string
  readonly homeKey: string
  readonly audience: MemoryAudience
  /** The keys of who is named. */
  readonly people: readonly string[]
  readonly pictures: readonly (readonly [name: string, words: string])[]
}

const demoMemories: readonly DemoMemories[] = [
  {
    guestKey: 'guest',
    homeKey: 'alfama-house',
    audience: 'people',
    people: ['owner'],
    pictures: [
      ['in-the-evening-sun', 'The hour when somebody always sings two streets down.'],
      ['kitchen', 'Sardines, three evenings in a row.'],
      ['at-dusk', ''],
    ],
  },
  {
    guestKey: 'guest2',
    homeKey: 'kyoto-machiya',
    audience: 'host',
    people: [],
    pictures: [['in-the-mist', 'Eleven kinds of moss before breakfast.']],
  },
]

/** Two guests keep photos of a stay: one shows them to an owner of a shared network, the other to the host. */
export const keepMemories = async (
  ctx: Context,
  { personId, homeId }: { personId: (key: string) => string; homeId: (key: string) => string },
) => {
  for (const { guestKey, homeKey, audience, people, pictures } of demoMemories) {
    const guest: Principal = { id: personId(guestKey), role: 'user' }
    const { id } = await ctx.db
      .selectFrom('bookings')
      .select('id')
      .where('guest_id', '=', guest.id)
      .where('property_id', '=', homeId(homeKey))
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow()
    for (const [name, words] of pictures) {
      const bytes = await readPictureFile(`${homeKey}/${name}`)
      const picture = accepted(await addStayPicture(ctx, guest, id, bytes))
      accepted(await describeStayPicture(ctx, guest, { id, picture: picture.id }, words))
    }
    accepted(await chooseAudience(ctx, guest, id, audience))
    for (const key of people) accepted(await nameForMemories(ctx, guest, id, personId(key)))
  }
}
