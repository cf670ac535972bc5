import type { FastifyRequest } from 'fastify'
import type { CappedPage, Page } from '#contract/kernel/paging.ts'

/** The page of a list, with the URLs of the next and previous one. */
export const toPage = <T>(
  request: FastifyRequest,
  { limit, offset }: { limit: number; offset: number },
  count: number,
  results: T[],
): Page<T> => {
  const link = (to: number) => {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('limit', String(limit))
    url.searchParams.set('offset', String(to))
    return `${url.pathname}${url.search}`
  }
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results,
  }
}

/** The same where counting stopped early: then there is a next page if this one is full. */
export const toCappedPage = <T>(
  request: FastifyRequest,
  asked: { limit: number; offset: number },
  { count, count_is_exact }: { count: number; count_is_exact: boolean },
  results: T[],
): CappedPage<T> => {
  const mayGoOn = !count_is_exact && results.length === asked.limit
  const ahead = mayGoOn ? Math.max(count, asked.offset + asked.limit + 1) : count
  return { ...toPage(request, asked, ahead, results), count, count_is_exact }
}
