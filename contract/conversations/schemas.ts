import * as z from 'zod/mini'
import { bookingStatus } from '../bookings/schemas.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { MAXIMUM_LIMIT, page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { LONGEST_MESSAGE, MAXIMUM_ATTACHMENTS, MESSAGES_PAGE } from './rules.ts'

const number = z.int().check(z.gte(1), z.lte(1_000_000_000))
const wholeUpTo = (most: number) => z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(most))

/** A person's public fields: never an address. */
const otherPerson = z.object({ full_name: personNameField, profile_image: z.nullable(z.string()) })

const side = z.enum(['guest', 'owner', 'co_host'])

/** A conversation about a home before a stay is requested there. */
const inquiry = z.object({
  id,
  property: id,
  property_title: z.string(),
  /** The dates that the guest asked about last, where they named some. */
  check_in_date: z.nullable(z.string()),
  check_out_date: z.nullable(z.string()),
})

const stay = z.object({
  id,
  property_title: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: bookingStatus,
})

/** A file of a message. */
export const attachment = z.object({
  id,
  kind: z.enum(['picture', 'pdf']),
  /** Of a PDF alone. */
  name: z.nullable(z.string()),
  bytes: z.int(),
  /** Its bytes were deleted with the account of who sent it. */
  gone: z.boolean(),
})
export type Attachment = z.infer<typeof attachment>

export const message = z.object({
  /** Counts up from 1 in each conversation, without gaps. */
  number: z.int(),
  /** Of the reader's side: of the reader, or for the owner's side of the owner or a co-host. */
  mine: z.boolean(),
  /** Who wrote it, where it is neither the reader nor the other party. */
  writer: z.nullable(z.object({ id, full_name: personNameField, as: z.enum(['owner', 'co_host']) })),
  /** Empty where a message consists of files alone. */
  text: z.string(),
  attachments: z.array(attachment),
  sent_at: z.string(),
  /** The owner wrote it ahead, for all stays. */
  scheduled: z.boolean(),
})
export type Message = z.infer<typeof message>

/** The messages before a number (or the newest), oldest first; `previous` links to older ones. */
export const messagePage = z.extend(page(message), {
  /** The caller's role in the booking. A co-host takes part on the side of the owner. */
  as: side,
  other: z.extend(otherPerson, { id }),
  /** Either the stay or the inquiry. */
  booking: z.nullable(stay),
  inquiry: z.nullable(inquiry),
  /** The caller blocks the other party. */
  blocked: z.boolean(),
  /** The last message that the other party has read; 0 for none. */
  read_by_other: z.int(),
  /** The number of the other party's messages that the caller has not read. */
  unread: z.int(),
  closed: z.nullable(z.enum(['cancelled', 'person_gone', 'out_of_reach'])),
  /** When the booking was cancelled; null while it is not. */
  cancelled_at: z.nullable(z.string()),
})
export type MessagePage = z.infer<typeof messagePage>

export const messageFilters = z.strictObject({
  before: z.optional(wholeUpTo(1_000_000_000)),
  limit: z._default(wholeUpTo(MAXIMUM_LIMIT), MESSAGES_PAGE),
})
export type MessageFilters = z.infer<typeof messageFilters>

const says = (key: FieldMessage) => key

/** Words, files, or both. */
export const newMessage = z
  .strictObject({
    text: optionalText(LONGEST_MESSAGE),
    /** Uploaded before, in the order in which they are shown. */
    attachments: z.optional(
      z.array(id).check(
        z.maxLength(MAXIMUM_ATTACHMENTS, says('message.attachments')),
        z.refine(ids => new Set(ids).size === ids.length, says('field.invalid')),
      ),
    ),
  })
  .check(
    z.refine(({ text, attachments = [] }) => text !== '' || attachments.length > 0, {
      error: says('message.empty'),
      path: ['text'],
    }),
  )
export type NewMessage = z.infer<typeof newMessage>

/** Marks everything up to this message as read. */
export const readMark = z.strictObject({ up_to: number })

export const unreadMessages = z.object({ unread: z.int() })

export const conversation = z.object({
  as: side,
  other: otherPerson,
  /** Either the stay or the inquiry. */
  booking: z.nullable(stay),
  inquiry: z.nullable(inquiry),
  last_message: z.object({
    /** Of the reader's side. */
    mine: z.boolean(),
    /** The name of who wrote it, where it is neither the reader nor the other party. */
    writer: z.nullable(personNameField),
    text: z.string(),
    /** How many files it has of each kind. */
    pictures: z.int(),
    pdfs: z.int(),
    sent_at: z.string(),
  }),
  unread: z.int(),
})
export type Conversation = z.infer<typeof conversation>

export const conversationFilters = z.strictObject(paging)
