import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { Sort } from '../filters.ts'

type Props = { sort: Sort | null; onChange: (sort: Sort | null) => void }

const PRESSED = 'aria-pressed:border-evergreen-text aria-pressed:bg-evergreen-tint'
/** What a further press on Price makes of the order: dearest first, and then the first order again. */
const NEXT_PRICE: Record<string, Sort | null> = { price: '-price', '-price': null }

/** Price, rating, distance (spec 2.5). Distance says why it has to wait. */
export function SortButtons({ sort, onChange }: Props) {
  const { t } = useTranslation('properties')
  const whyId = useId()
  const [why, setWhy] = useState(false)
  const byPrice = sort === 'price' || sort === '-price'
  const Arrow = sort === '-price' ? ArrowDown : ArrowUp
  return (
    <fieldset className="flex flex-wrap items-center gap-2 md:justify-end">
      <legend className="float-left mr-1 text-sm text-ink-soft">{t('list.sort')}</legend>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={byPrice}
        className={PRESSED}
        onClick={() => onChange(byPrice ? (NEXT_PRICE[sort] ?? null) : 'price')}
        icon={byPrice && <Arrow className="size-4" aria-hidden="true" />}
      >
        {t('list.sortPrice')}
        {byPrice && (
          <span className="sr-only">, {t(sort === 'price' ? 'list.lowFirst' : 'list.highFirst')}</span>
        )}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={sort === 'rating'}
        className={PRESSED}
        onClick={() => onChange(sort === 'rating' ? null : 'rating')}
      >
        {t('list.sortRating')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled="true"
        aria-describedby={whyId}
        className="border-dashed text-ink-faint hover:border-line-strong hover:text-ink-faint"
        onClick={() => setWhy(!why)}
      >
        {t('list.sortDistance')}
      </Button>
      <p id={whyId} className={why ? 'basis-full text-sm text-ink-soft md:text-right' : 'sr-only'}>
        {t('list.distanceWhy')}
      </p>
    </fieldset>
  )
}
