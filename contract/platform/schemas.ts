import * as z from 'zod/mini'
import { email, fullName, text } from '../kernel/fields.ts'

export const MAXIMUM_CONTACT_MESSAGE = 5_000

/** A message to the admins. */
export const contactMessage = z.strictObject({
  full_name: fullName,
  email,
  message: text(10, MAXIMUM_CONTACT_MESSAGE, 'contact.message_short'),
})
export type ContactMessage = z.infer<typeof contactMessage>
