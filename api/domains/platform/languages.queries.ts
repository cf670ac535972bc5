import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { Queryable } from '../../db/transaction.ts'

/** The language that a person reads; `person` names the column with their id. */
export const personLanguage = (person: string): RawBuilder<Language> =>
  sql`coalesce((select language from user_preferences where user_id = ${sql.ref(person)}), 'en')`

/**
 * The language of a mail to an address: that of its account, else that of the sender; `writer` is the sender's column.
 */
export const languageOfAddress = (address: string, writer: string): RawBuilder<Language> =>
  sql`coalesce((
    select coalesce(preferences.language, 'en') from users as reader
    left join user_preferences as preferences on preferences.user_id = reader.id
    where reader.email = ${sql.ref(address)}
  ), ${personLanguage(writer)})`

/** The same for an address that is in no row. */
export const findAddressLanguage = async (on: Queryable, address: string): Promise<Language> => {
  const reader = await on
    .selectFrom('users')
    .select(personLanguage('users.id').as('language'))
    .where('email', '=', address)
    .executeTakeFirst()
  return reader?.language ?? 'en'
}
