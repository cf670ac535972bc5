import type { ReactNode } from 'react'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { HomeTags } from './HomeTags.tsx'

interface Props {
  home: PropertyCard
  headingLevel?: 2 | 3
  /** Shown below the name, with the place. */
  facts?: ReactNode
  children: ReactNode
}

/** The card of a home for its owner: with its status, not the price for guests. */
export function HomeLeaf({ home, headingLevel = 2, facts, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="article" padding="none" className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
      <div className="relative">
        <Picture
          src={home.images[0] ?? ''}
          alt=""
          sizes="(min-width: 80rem) 23rem, (min-width: 48rem) 31vw, (min-width: 40rem) 45vw, 92vw"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2">
          <HomeTags home={home} />
        </div>
      </div>
      <div className="grid content-between gap-4 p-5">
        <div className="min-w-0">
          <Heading className="text-lg leading-snug break-words">{home.title}</Heading>
          <p className="text-sm text-ink-soft">{[home.city, home.state].filter(Boolean).join(', ')}</p>
          {facts}
        </div>
        {children}
      </div>
    </Surface>
  )
}
