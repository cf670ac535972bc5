import * as z from 'zod/mini'

/** Every thing is named by a UUID; one schema so that a malformed id is refused the same way everywhere. */
export const id = z.uuid('field.invalid_id')

export const idParams = z.strictObject({ id })
