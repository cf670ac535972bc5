import * as z from 'zod/mini'
import { optionalLine, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'

/** Of one stay. */
export const MAXIMUM_STAY_PICTURES = 20
export const MAXIMUM_MEMORY_PEOPLE = 20
export const LONGEST_PICTURE_WORDS = 200

/** Who sees the pictures besides the guest: nobody, the host, or the people whom the guest named. */
export const memoryAudience = z.enum(['me', 'host', 'people'])
export type MemoryAudience = z.infer<typeof memoryAudience>

export const stayPicture = z.object({ id, words: z.string() })
export type StayPicture = z.infer<typeof stayPicture>

const memoryPerson = z.object({ id, full_name: personNameField })
export const memoryPeople = z.object({ people: z.array(memoryPerson) })

/** What the guest of the stay sees and changes. */
export const ownMemories = z.object({
  /** The first added first. */
  pictures: z.array(stayPicture),
  audience: memoryAudience,
  /** The named people by name, without closed accounts and blocked people. */
  people: z.array(memoryPerson),
  /** The stay is over. */
  may_add: z.boolean(),
})
export type OwnMemories = z.infer<typeof ownMemories>

/** What the host of the stay sees; nothing where the guest shows them nothing. */
export const memoriesForHost = z.object({ pictures: z.array(stayPicture) })

/** What somebody with whom they are shared sees. */
export const sharedMemories = z.object({
  author: memoryPerson,
  /** Null where the reader may not see the home. */
  home: z.nullable(z.object({ id, title: z.string() })),
  check_in_date: z.string(),
  pictures: z.array(stayPicture),
})
export type SharedMemories = z.infer<typeof sharedMemories>

export const memoryPictureParams = z.strictObject({ id, picture: id })
export const memoryPersonParams = z.strictObject({ id, person: id })
/** Parts of names. */
export const memoryPeopleQuery = z.strictObject({ search: z.optional(optionalText(100)) })
export const memoryAudienceChange = z.strictObject({ audience: memoryAudience })
export const stayPictureChange = z.strictObject({ words: optionalLine(LONGEST_PICTURE_WORDS) })
