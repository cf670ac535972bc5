import { FEATURED_PROPERTIES, PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { PICTURE_SIZES } from '#web/features/properties/picture-sizes.ts'
import { queryString } from '#web/lib/address.ts'
import { paths, patterns } from './paths.ts'

export const PROFILE = '/api/users/profile/'

export interface Sought {
  src: string
  sizes: string
}

/** What `web/app/first-sight.ts` draws. */
export type SightOf = 'home' | 'list' | 'oneHome'

export interface Opening {
  /** As the table of routes has it. */
  path: string
  /** What the screen asks the server first; nothing where the address says more than one call. */
  asks?: string
  /** The pictures that it opens with, read from the answer. */
  picturesOf?: (answer: never) => Sought[]
  /** What a telephone shows of it before its scripts are here. */
  sight?: SightOf
}

type Cards = { results: readonly Pick<PropertyCard, 'images'>[] }

const firstPictures = (cards: Cards['results'], sizes: string): Sought[] =>
  cards.flatMap(({ images }) => images.slice(0, 1).map(src => ({ src, sizes })))

const homes = (query: Parameters<typeof queryString>[0]) => `/api/properties/${queryString(query)}`

const ONE_HOME = /^\/properties\/([^/]+)\/?$/

/** What a guest's three first screens begin with; whatever else is asked comes with the screen itself. */
export const openingOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Opening | null => {
  if (pathname === paths.home())
    return {
      path: paths.home(),
      asks: homes({ status: 'active', limit: FEATURED_PROPERTIES }),
      picturesOf: ({ results }: Cards) => [
        ...firstPictures(results.slice(0, 1), PICTURE_SIZES.hero),
        ...firstPictures(results.slice(1, 2), PICTURE_SIZES.heroBack),
      ],
      sight: 'home',
    }
  if (pathname.replace(/\/$/, '') === paths.properties()) {
    const path = paths.properties()
    if (search) return { path }
    return {
      path,
      asks: homes({ status: 'active', limit: PUBLIC_LIST_LIMIT, offset: 0 }),
      picturesOf: ({ results }: Cards) => firstPictures(results.slice(0, 1), PICTURE_SIZES.listCard),
      sight: 'list',
    }
  }
  const [, id] = ONE_HOME.exec(pathname) ?? []
  if (!id) return null
  const path = patterns.property
  if (new URLSearchParams(search).has('seen_as')) return { path }
  return {
    path,
    asks: `/api/properties/${id}/`,
    picturesOf: (home: Pick<Property, 'images'>) => firstPictures([home], PICTURE_SIZES.lead),
    sight: 'oneHome',
  }
}
