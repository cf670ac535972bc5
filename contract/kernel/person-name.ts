import * as z from 'zod/mini'

/**
 * A person's name in an answer. The server recognises the fields of this schema and replaces the name of a deleted
 * account by "Former member" in the reader's language.
 */
export const personNameField = z.string()
