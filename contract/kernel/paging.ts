import * as z from 'zod/mini'

export const DEFAULT_LIMIT = 20
export const MAXIMUM_LIMIT = 100

const whole = (least: number, most: number) =>
  z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most))

/** Query parameters of every list. */
export const paging = {
  limit: z._default(whole(1, MAXIMUM_LIMIT), DEFAULT_LIMIT),
  offset: z._default(whole(0, 1_000_000), 0),
}

/** The answer of every list: the page, the total number, and links to the neighbouring pages. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  })

/** A list whose count stops at a limit: then `count` means "at least". */
export const cappedPage = <T extends z.ZodMiniType>(item: T) =>
  z.extend(page(item), { count_is_exact: z.boolean() })

export interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

export interface CappedPage<T> extends Page<T> {
  count_is_exact: boolean
}
