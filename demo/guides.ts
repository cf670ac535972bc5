import type { Context } from '#api/context.ts'
import { noteGuideNotice } from '#api/domains/bookings/guide-notices.queries.ts'
import { writeGuide } from '#api/domains/bookings/guides.policy.ts'
import { saveGuide } from '#api/domains/bookings/guides.service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import type { GuideTexts } from '#contract/bookings/guides.schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { storePictures } from './store-pictures.ts'

interface DemoGuide extends GuideTexts {
  readonly homeKey: string
  readonly ownerKey: string
  /** A file within the folder of pictures. */
  readonly picture?: string
}

/** The first is open for a guest who is there, the second for the demo's guest; the others open later. */
export const demoGuides: readonly DemoGuide[] = [
  {
    homeKey: 'hallstatt-boathouse',
    ownerKey: 'owner',
    directions:
      'Take the train to Hallstatt and then the ferry: it waits for the train.\nFrom the landing it is four minutes to the left along the lake. Cars stay at P2; the shuttle takes your bags.',
    access:
      'The code of the blue boat door is 4471#.\nPush it while you press #: the wood swells when it rains.',
    wifi_name: 'Boathouse',
    wifi_password: 'herons-at-dawn',
    manual:
      'Stove: open the damper, light it from above, close the damper by half.\nHot water takes ten minutes after the switch by the door.\nThe rowing boat is yours; the oars hang behind the coats.\n\nBefore you leave: rubbish to the bins at the landing, key of the boat on its hook.',
    opens_days_before: 3,
    picture: 'hallstatt-boathouse/dock',
  },
  {
    homeKey: 'naoussa-house',
    ownerKey: 'owner',
    directions:
      'From the port of Parikia take the bus to Naoussa (25 minutes) or a taxi.\nGet out at the bridge, walk down to the old harbour and take the second lane to the right after the chapel. No car fits through; park at the bridge.',
    access:
      'The key box hangs left of the green shutters. Code: 2580.\nPlease put the key back after opening: it is the only one.',
    wifi_name: 'Spiti Naoussa',
    wifi_password: 'figs and thyme',
    manual:
      'Water: the solar tank is hot from noon on. For an early shower, press the red switch for 20 minutes.\nShutters: close them when the meltemi blows.\nCoffee: the briki stands on the shelf, Stavros around the corner sells the right grind.\n\nBefore you leave: close the gas below the sink.',
    opens_days_before: 30,
    picture: 'naoussa-house/terrace',
  },
  {
    homeKey: 'wengen-chalet',
    ownerKey: 'owner',
    directions:
      'Wengen has no cars. Leave yours in Lauterbrunnen and take the cog railway; sit on the right for the falls.\nFrom the station follow the yellow sign to the church, the chalet is above it.',
    access: 'The door opens with the code 1912, then turn to the left.',
    wifi_name: 'Chalet',
    wifi_password: '',
    manual: 'Boots stay in the hall. The fondue pot is in the lower drawer, and the bakery opens at 7.',
    opens_days_before: 3,
  },
  {
    homeKey: 'alfama-house',
    ownerKey: 'owner2',
    directions:
      'Metro to Santa Apolónia, then up the stairs beside the fado museum. With heavy bags take a taxi to Largo de São Miguel.',
    access:
      'Ring for Dona Lurdes on the ground floor, she has the key until 22:00. Later: box at the lamp, code 0774.',
    wifi_name: 'Alfama Casa',
    wifi_password: 'sardinhas2020',
    manual:
      'The lower lock turns twice. The neighbours sleep early on weekdays; the roof is for quiet evenings.',
    opens_days_before: 3,
  },
]

interface Names {
  readonly personId: (key: string) => string
  readonly homeId: (key: string) => string
}

/** Whoever can read one since before the demo began was told of it then. */
const noteWhoKnows = async (ctx: Context, homeId: string) => {
  const stays = await ctx.db
    .selectFrom('bookings')
    .select(['id as booking_id', 'check_in_date'])
    .where('property_id', '=', homeId)
    .where('status', '=', 'confirmed')
    .execute()
  await ctx.db.transaction().execute(async tx => {
    for (const stay of stays) await noteGuideNotice(tx, { ...stay, sent_at: ctx.clock() })
  })
}

/** Arrival guides, written by their owners. */
export const writeGuides = async (ctx: Context, { personId, homeId }: Names) => {
  for (const { homeKey, ownerKey, picture, ...texts } of demoGuides) {
    const [ownerId, home] = [personId(ownerKey), homeId(homeKey)]
    const permit = await writeGuide(ctx.db, { id: ownerId, role: 'owner' }, home)
    if (isRefusal(permit)) throw new Error(`The demo was refused a guide: ${permit.code}`)
    const stored = picture ? await storePictures(ctx, [{ ownerId, folder: 'guides', file: picture }]) : null
    const pictures = [...(stored?.values() ?? [])].map(name => uploadUrl(name))
    const saved = await saveGuide(ctx, permit, { ...texts, pictures, updated_at: null })
    if (isRefusal(saved)) throw new Error(`The demo was refused a guide: ${saved.code}`)
    await noteWhoKnows(ctx, home)
  }
}
