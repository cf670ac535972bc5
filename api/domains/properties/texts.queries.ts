import { type Expression, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { HomeText } from '#contract/properties/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const textObject = sql`json_build_object('language', language, 'description', description, 'house_rules', house_rules)`

/** What the owner of `properties` wrote in this language besides the home's own; null where that is nothing. */
export const textIn = (language: Expression<string | null> | Language | null) =>
  sql<HomeText | null>`(
  select ${textObject} from property_texts where property_id = properties.id and language = ${language}
)`.as('text_read')

/** The same in all languages where `condition` holds; null where there is none. */
export const textsWhere = (condition: Expression<boolean>) =>
  sql<HomeText[] | null>`(
  select json_agg(${textObject} order by language) from property_texts
  where property_id = properties.id and ${condition}
)`.as('texts')

export const listTextLanguages = async (on: Queryable, propertyId: string) => {
  const rows = await on
    .selectFrom('property_texts')
    .select('language')
    .where('property_id', '=', propertyId)
    .execute()
  return rows.map(({ language }) => language)
}

export const insertTexts = async (on: Queryable, propertyId: string, texts: readonly HomeText[]) => {
  if (texts.length === 0) return
  await on
    .insertInto('property_texts')
    .values(texts.map(text => ({ ...text, property_id: propertyId })))
    .execute()
}

export const replaceTexts = async (tx: Transaction, propertyId: string, texts: readonly HomeText[]) => {
  await tx.deleteFrom('property_texts').where('property_id', '=', propertyId).execute()
  await insertTexts(tx, propertyId, texts)
}
