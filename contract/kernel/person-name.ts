import * as z from 'zod/mini'

/**
 * A person's name in an answer. The server knows the fields of this schema, and calls somebody who has left "Former
 * member" in the language of the reader.
 */
export const personNameField = z.string()
