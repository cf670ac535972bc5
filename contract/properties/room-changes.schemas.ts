import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { optionalLine, wholeNumber } from '../kernel/fields.ts'
import { MAXIMUM_BEDS_OF_KIND, MAXIMUM_ROOM_NAME, MAXIMUM_SLEEPING_ROOMS } from './rooms.rules.ts'
import { BED_KINDS, roomKind } from './rooms.schemas.ts'

const says = (key: FieldMessage) => key

const beds = z
  .number(says('field.invalid'))
  .check(
    wholeNumber('field.invalid'),
    z.gte(1, says('field.invalid')),
    z.lte(MAXIMUM_BEDS_OF_KIND, says('room.beds_many')),
  )

export const newSleepingRoom = z.strictObject({
  kind: roomKind,
  name: optionalLine(MAXIMUM_ROOM_NAME),
  beds: z
    .partialRecord(z.enum(BED_KINDS), beds)
    .check(z.refine(counts => Object.keys(counts).length > 0, says('room.no_bed'))),
})

/** All rooms in which guests sleep, in the owner's order; none where the owner does not describe them. */
export const newSleepingRooms = z
  .array(newSleepingRoom)
  .check(z.maxLength(MAXIMUM_SLEEPING_ROOMS, says('room.many')))
