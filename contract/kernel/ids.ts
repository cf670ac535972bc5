import * as z from 'zod/mini'

/** Every id is a UUID; one schema makes sure that a malformed id is refused in the same way everywhere. */
export const id = z.uuid('field.invalid_id')

export const idParams = z.strictObject({ id })
