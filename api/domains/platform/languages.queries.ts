import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { Queryable } from '../../db/transaction.ts'

/** In which language somebody reads; `person` names the column that holds their id. */
export const languageOf = (person: string): RawBuilder<Language> =>
  sql`coalesce((select language from user_preferences where user_id = ${sql.ref(person)}), 'en')`

/** In which language an address is written to: that of its account, else of `writer`, the column of who writes. */
export const languageOfAddress = (address: string, writer: string): RawBuilder<Language> =>
  sql`coalesce((
    select coalesce(preferences.language, 'en') from users as reader
    left join user_preferences as preferences on preferences.user_id = reader.id
    where reader.email = ${sql.ref(address)}
  ), ${languageOf(writer)})`

/** The same of an address that stands in no row. */
export const findLanguageOf = async (on: Queryable, address: string): Promise<Language> => {
  const reader = await on
    .selectFrom('users')
    .select(languageOf('users.id').as('language'))
    .where('email', '=', address)
    .executeTakeFirst()
  return reader?.language ?? 'en'
}
