import { FEATURED_PROPERTIES, PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { PICTURE_SIZES } from '#web/features/properties/browse/picture-sizes.ts'
import { queryString } from '#web/lib/address.ts'
import { paths, patterns } from '#web/lib/paths.ts'

export const PROFILE = '/api/users/profile/'

export interface PrefetchedPicture {
  src: string
  sizes: string
}

/** The screen that `web/app/prerendered-shell.ts` draws. */
export type ShellKind = 'home' | 'list' | 'oneHome'

export interface PrefetchPlan {
  /** The path in the table of routes. */
  path: string
  /** The first request of the screen; none where the address implies several calls. */
  asks?: string
  /** The first pictures of the screen, read from the answer. */
  picturesOf?: (answer: never) => PrefetchedPicture[]
  /** The shell that a phone shows before the scripts are loaded. */
  shell?: ShellKind
}

interface Cards {
  results: readonly Pick<PropertyCard, 'images'>[]
}

const firstPictures = (cards: Cards['results'], sizes: string): PrefetchedPicture[] =>
  cards.flatMap(({ images }) => images.slice(0, 1).map(src => ({ src, sizes })))

const homes = (query: Parameters<typeof queryString>[0]) => `/api/properties/${queryString(query)}`

const ONE_HOME = /^\/properties\/([^/]+)\/?$/

/** The first requests of a guest's three main screens; other requests are sent by the screens. */
export const findPrefetchPlan = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): PrefetchPlan | null => {
  if (pathname === paths.home())
    return {
      path: paths.home(),
      asks: homes({ status: 'active', limit: FEATURED_PROPERTIES }),
      picturesOf: ({ results }: Cards) => [
        ...firstPictures(results.slice(0, 1), PICTURE_SIZES.hero),
        ...firstPictures(results.slice(1, 2), PICTURE_SIZES.heroBack),
      ],
      shell: 'home',
    }
  if (pathname.replace(/\/$/, '') === paths.properties()) {
    const path = paths.properties()
    if (search) return { path }
    return {
      path,
      asks: homes({ status: 'active', limit: PUBLIC_LIST_LIMIT, offset: 0 }),
      picturesOf: ({ results }: Cards) => firstPictures(results.slice(0, 1), PICTURE_SIZES.listCard),
      shell: 'list',
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
    shell: 'oneHome',
  }
}
