import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDistance } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListFilters, Sort } from './filters.ts'
import { useDistance } from './use-distance.ts'
import type { Change } from './use-filters.ts'

interface Props {
  filters: ListFilters
  change: Change
}

/** The next order when Price is pressed again: most expensive first, and then newest first. */
const NEXT_PRICE: Record<string, Sort | null> = { price: '-price', '-price': null }

/** Price, rating, distance (spec 2.5): from the chosen place, or from the device's position. */
export function SortButtons({ filters, change }: Props) {
  const { t } = useTranslation('properties')
  const { sort } = filters
  const distance = useDistance(filters, change)
  const byPrice = sort === 'price' || sort === '-price'
  const Arrow = sort === '-price' ? ArrowDown : ArrowUp
  return (
    <fieldset className="flex flex-wrap items-center gap-2 md:justify-end">
      <legend className="float-left mr-1 text-sm text-ink-soft">{t('list.sort')}</legend>
      <SortButton
        on={byPrice}
        icon={byPrice && <Arrow className="size-4" aria-hidden="true" />}
        onClick={() => change({ sort: byPrice ? (NEXT_PRICE[sort] ?? null) : 'price' })}
      >
        {t('list.sortPrice')}
        {byPrice && (
          <span className="sr-only">, {t(sort === 'price' ? 'list.lowFirst' : 'list.highFirst')}</span>
        )}
      </SortButton>
      <SortButton
        on={sort === 'rating'}
        onClick={() => change({ sort: sort === 'rating' ? null : 'rating' })}
      >
        {t('list.sortRating')}
      </SortButton>
      <SortButton on={sort === 'distance'} busy={distance.asking} onClick={() => void distance.toggle()}>
        {t('list.sortDistance')}
      </SortButton>
      <p role="status" className="sr-only">
        {distance.asking && t('list.findingPosition')}
      </p>
      {sort === 'distance' && !filters.location && filters.radiusKm !== null && (
        <p className="basis-full text-sm text-ink-soft md:text-right">
          {t('list.nearYouOnly', { distance: formatDistance(filters.radiusKm) })}
        </p>
      )}
      <p role="alert" className="basis-full text-sm text-clay-text empty:hidden md:text-right">
        {distance.problem && t(`list.position.${distance.problem}`)}
      </p>
    </fieldset>
  )
}

interface SortButtonProps {
  on: boolean
  icon?: ReactNode
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

const SortButton = ({ on, ...rest }: SortButtonProps) => (
  <Button
    {...rest}
    variant="secondary"
    size="sm"
    aria-pressed={on}
    className="aria-pressed:border-evergreen-text aria-pressed:bg-evergreen-tint"
  />
)
