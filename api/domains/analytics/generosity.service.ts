import type { DiscountBudget, GenerosityReport } from '#contract/analytics/generosity.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { listYears } from '#contract/kernel/years.ts'
import type { Context } from '../../context.ts'
import {
  countDiscountedPeople,
  findGenerosityYears,
  listDiscountsByPerson,
  setDiscountBudget,
  sumDiscountsByLevel,
} from './generosity.queries.ts'
import { generosityCsv, generosityToPerson } from './generosity.views.ts'
import { findTimeZone } from './queries.ts'

const yearOfOwner = async (ctx: Context, ownerId: string) =>
  Number(dateInZone(ctx.clock(), await findTimeZone(ctx.db, { ownerId })).slice(0, 4))

interface GenerosityQuery {
  readonly year?: number | undefined
  readonly limit: number | null
  readonly offset: number
}

/** What discounts cost an owner in a year, by level and by person, at the prices that the bookings were made at. */
export const readGenerosity = async (
  ctx: Context,
  ownerId: string,
  { year: asked, ...paged }: GenerosityQuery,
): Promise<Omit<GenerosityReport, 'next' | 'previous'>> => {
  const current = await yearOfOwner(ctx, ownerId)
  const year = asked ?? current
  const [levels, count, people, { budget, first, last }] = await Promise.all([
    sumDiscountsByLevel(ctx.db, { ownerId, year }),
    countDiscountedPeople(ctx.db, { ownerId, year }),
    listDiscountsByPerson(ctx.db, { ownerId, year }, paged),
    findGenerosityYears(ctx.db, ownerId),
  ])
  const sumOf = (key: 'stays' | 'nights' | 'discount_cents') =>
    levels.reduce((sum, level) => sum + level[key], 0)
  return {
    year,
    years: listYears(current, { first, last }),
    budget,
    stays: sumOf('stays'),
    nights: sumOf('nights'),
    discount_cents: sumOf('discount_cents'),
    levels,
    count,
    results: people.map(generosityToPerson),
  }
}

export const exportGenerosity = async (
  ctx: Context,
  ownerId: string,
  { year }: Pick<GenerosityQuery, 'year'>,
  language: Language,
) => {
  const report = await readGenerosity(ctx, ownerId, { year, limit: null, offset: 0 })
  return {
    filename: `latchkey-discounts-${report.year}.csv`,
    content: generosityCsv(report, language),
  }
}

export const changeDiscountBudget = async (ctx: Context, ownerId: string, { budget }: DiscountBudget) => {
  await setDiscountBudget(ctx.db, ownerId, budget)
  return { budget }
}
