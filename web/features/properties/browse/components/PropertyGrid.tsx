import type { ReactNode } from 'react'
import { PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import type { PropertyCard as Card } from '#contract/properties/schemas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { CardPlace } from '../card-price.ts'
import { PICTURE_SIZES } from '../picture-sizes.ts'
import type { StaySought } from '../search/filters.ts'
import { PropertyTile } from './PropertyTile.tsx'

interface Grid {
  place: CardPlace
}

const COLUMNS = {
  home: 'sm:grid-cols-2 xl:grid-cols-4',
  list: 'sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4',
}
const SIZES = { home: PICTURE_SIZES.homeCard, list: PICTURE_SIZES.listCard }

function Frame({ place, children }: Grid & { children: ReactNode }) {
  return <ul className={classNames('grid gap-5 md:gap-6', COLUMNS[place])}>{children}</ul>
}

type GridProps = Grid & {
  cards: readonly Card[]
  headingLevel?: 2 | 3
  sought?: StaySought | undefined
  /** Below each card. */
  below?: (card: Card) => ReactNode
  /**
   * Cards out of sight after the first page are neither laid out nor painted: a long list stays fast, but its height is
   * an estimate.
   */
  skipsUnseen?: boolean
}

/** Homes side by side. */
export function PropertyGrid({
  cards,
  place,
  headingLevel = place === 'home' ? 3 : 2,
  sought,
  below,
  skipsUnseen = false,
}: GridProps) {
  return (
    <Frame place={place}>
      {cards.map((card, index) => (
        <li
          key={card.id}
          data-home={card.id}
          className={classNames(
            below && 'flex flex-col gap-1',
            skipsUnseen && index >= PUBLIC_LIST_LIMIT && 'unseen-skipped',
          )}
        >
          <PropertyTile
            card={card}
            place={place}
            sought={sought}
            sizes={SIZES[place]}
            headingLevel={headingLevel}
            priority={place === 'list' && index === 0}
          />
          {below?.(card)}
        </li>
      ))}
    </Frame>
  )
}

/** The grid while homes are loading; `label` announces it where nothing else does. */
export function PropertyGridSkeleton({
  place,
  count,
  label,
  withStay = false,
}: Grid & { count: number; label?: string; withStay?: boolean }) {
  return (
    <div role={label && 'status'}>
      {label && <span className="sr-only">{label}</span>}
      <Frame place={place}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} aria-hidden="true">
            <PropertyCardSkeleton withStay={withStay} />
          </li>
        ))}
      </Frame>
    </div>
  )
}

/** The placeholder of a card, as tall as a card, so that nothing shifts. */
function PropertyCardSkeleton({ withStay = false }: { withStay?: boolean }) {
  return (
    <Surface padding="none" className="p-2.5">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="px-1.5 pt-4 pb-2.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="mt-2.5 h-5 w-4/5" />
        <Skeleton className="mt-3 h-3.5 w-3/5" />
        <Skeleton className="mt-5 h-5.5 w-1/2" />
        <Skeleton className="mt-3 h-6 w-2/5" />
        {withStay && <Skeleton className="mt-3 h-4 w-3/5" />}
      </div>
    </Surface>
  )
}
