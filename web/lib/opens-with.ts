import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'

/** What a page asks for first; a page's module may say so, that the page begins with the answer. */
export type OpensWith = (client: QueryClient, params: Params) => Promise<unknown>
