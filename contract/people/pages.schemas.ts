import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { spokenLanguage } from '../accounts/spoken-languages.schemas.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'

const named = z.object({ id, full_name: personNameField })

/** A level in one network. */
const pageLevel = z.object({ level: z.int(), name: z.string(), discount_percentage: z.number() })

/** What one person may read about another. Nothing in it depends on what the reader may not see. */
export const personPage = z.extend(publicPerson, {
  is_owner: z.boolean(),
  /** The month in which they joined, `YYYY-MM`. */
  since: z.string(),
  bio: z.nullable(z.string()),
  spoken_languages: z.array(spokenLanguage),
  /** The reader's own level in this owner's network. */
  held_level: z.nullable(pageLevel),
  /** The level that the reader gave them. */
  given_level: z.nullable(pageLevel),
  /** The day on which they joined the reader's network. */
  member_since: z.nullable(z.string()),
  /** Completed stays at the reader's homes; null where the reader is no owner. */
  stays_with_reader: z.nullable(z.int()),
  /** The reader is an owner who considers them, and may read references about them. */
  may_read_references: z.boolean(),
  /** The reader is an owner who may offer them a stay at one of their homes. */
  may_be_offered: z.boolean(),
  /** Both share a conversation or a stay, so that the reader may block and report them. */
  is_in_touch: z.boolean(),
  /** Only if both agreed, and the reader may see the inviter, too. */
  invited_by: z.nullable(named),
  /** People whom the reader may see, who are in a network with both, and agreed to be named. */
  known_to_both: z.array(named),
})
export type PersonPage = z.infer<typeof personPage>
