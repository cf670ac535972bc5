import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#web/lib/i18n.ts'
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { CountField, USUAL_GUESTS } from './CountField.tsx'
import { DatesField } from './DatesField.tsx'
import { type ListFilters, MAXIMUM_WORDS, placed } from './filters.ts'
import { PlaceField } from './PlaceField.tsx'
import { PriceRangeFields } from './PriceRangeFields.tsx'
import type { Change } from './use-filters.ts'

const loadSheet = () => Promise.all([import('./FilterSheet.tsx'), loadTexts(['filterSheet'])])
const FilterSheet = lazy(() => loadSheet().then(([module]) => ({ default: module.FilterSheet })))

interface Props {
  filters: ListFilters
  change: Change
  pointName: string
  /** The number of active filters that only the sheet shows. */
  hidden: number
  wide: boolean
}

/** The filters of the list. They apply at once and are kept in the address. */
export function SearchFilterBar({ filters, change, pointName, hidden, wide }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const search = useDebouncedInput(filters.search, text => change({ search: text }, { typed: true }))
  const { wanted, open, setOpen, button } = useLazyDialog(loadSheet)
  const opener = (
    <Button
      variant="secondary"
      {...button}
      icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}
    >
      {t(wide ? 'list.moreFilters' : 'list.allFilters')}
      {hidden > 0 && (
        <Badge tone="good">
          <span className="sr-only">{t('list.filtersOn', { count: hidden })}</span>
          <span aria-hidden="true">{hidden}</span>
        </Badge>
      )}
    </Button>
  )
  const words = (
    <SearchInput
      value={search.draft}
      onChange={search.type}
      onBlur={search.leave}
      clearLabel={t('common:clearSearch')}
      placeholder={t('list.searchHint')}
      maxLength={MAXIMUM_WORDS}
      enterKeyHint="search"
    />
  )
  return (
    <>
      <search aria-label={t('list.filters')}>
        {wide ? (
          <Surface
            padding="sm"
            className="grid grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto] items-start gap-x-3 gap-y-4 p-5 xl:grid-cols-[1.15fr_1.3fr_1.2fr_5.75rem_6.5rem_6.5rem_auto] xl:gap-x-2.5"
          >
            <Field label={t('list.search')} className="col-span-2 xl:col-span-1">
              {words}
            </Field>
            <Field label={t('list.location')} className="col-span-3 xl:col-span-1">
              <PlaceField
                value={filters}
                onChange={where => change(placed(where, filters.sort))}
                pointName={pointName}
              />
            </Field>
            <DatesField value={filters.dates} onChange={dates => change({ dates })} />
            <CountField
              label={t('list.guests')}
              value={filters.guests}
              onChange={guests => change({ guests })}
              most={USUAL_GUESTS}
            />
            <PriceRangeFields value={filters} onChange={prices => change(prices, { typed: true })} />
            {/* Beside the fields, not beside their labels. */}
            <div className="pt-7">{opener}</div>
          </Surface>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
            <Field label={t('list.search')} labelHidden>
              {words}
            </Field>
            {opener}
          </div>
        )}
      </search>
      {/* Rendered here and not in either bar, so that it stays open when a tablet is rotated. */}
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet {...{ filters, change, pointName, open }} whole={!wide} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
