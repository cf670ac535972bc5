import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'

/** The first requests of a page; a page's module may export them, so that they start with the navigation. */
export type RoutePreload = (client: QueryClient, params: Params) => Promise<unknown>
