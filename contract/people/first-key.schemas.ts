import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'

/** How a guest comes to a first key. For somebody who has one, nobody is looked up. */
export const firstKey = z.object({
  has_key: z.boolean(),
  /** The owners of homes that the guest sees, whoever invited the guest first, then those with the most homes. */
  owners: z.array(z.extend(publicPerson, { invited_reader: z.boolean() })),
  owners_count: z.int(),
})
export type FirstKey = z.infer<typeof firstKey>
