import type { ReactNode } from 'react'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { PropertyFrame } from '../../components/PropertyFrame.tsx'
import { HomeTags } from './HomeTags.tsx'

interface Props {
  home: PropertyCard
  headingLevel?: 2 | 3
  /** Shown below the name. */
  facts?: ReactNode
  children: ReactNode
}

/** The card of a home for its owner: with its status, not the price for guests. */
export function OwnerPropertyFrame({ home, headingLevel, facts, children }: Props) {
  return (
    <PropertyFrame
      home={home}
      headingLevel={headingLevel}
      sizes="(min-width: 80rem) 23rem, (min-width: 48rem) 31vw, (min-width: 40rem) 45vw, 92vw"
      tags={<HomeTags home={home} />}
    >
      {facts}
      <div className="mt-auto grid gap-4 pt-4">{children}</div>
    </PropertyFrame>
  )
}
