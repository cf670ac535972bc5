import type { FastifyRequest } from 'fastify'
import type { Page } from '#contract/kernel/paging.ts'

/** The page of a list, with the addresses of its neighbours. */
export const pageOf = <T>(
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
