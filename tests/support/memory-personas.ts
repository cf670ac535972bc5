import { preparePicture } from '#api/domains/uploads/private-files.service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import type { TestPerson } from './people.ts'
import { plainPicture } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about pictures of stays need, for the people of the permission table. */
export const memoryPersonas = (app: TestApp, { guest }: { readonly guest: TestPerson }) => ({
  anyPicture: () => plainPicture(),
  /** A stored picture of a stay of the guest, which nobody else sees. */
  insertStayPicture: async (stay: string) => {
    const picture = await preparePicture('stay', await plainPicture())
    if (isRefusal(picture)) throw new Error(picture.code)
    await picture.write(app.ctx)
    await app.db.insertInto('stay_memories').values({ booking_id: stay, author_id: guest.id }).execute()
    const { id } = await app.db
      .insertInto('stay_pictures')
      .values({ booking_id: stay, file: picture.file, added_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
