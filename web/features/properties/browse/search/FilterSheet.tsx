import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownersQuery, propertyCountQuery } from '../queries.ts'
import { AmenityPicker } from './AmenityPicker.tsx'
import { CountField, USUAL_GUESTS } from './CountField.tsx'
import { DatesField } from './DatesField.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { type ListFilters, NO_FILTERS, placed } from './filters.ts'
import { PlaceField } from './PlaceField.tsx'
import { PriceRangeFields } from './PriceRangeFields.tsx'
import { ComingAlongFields, FreeCancellationField, NeededAmenities } from './SuitFields.tsx'
import type { Change } from './use-filters.ts'
import { useHomeCount } from './use-home-count.ts'

const BedFields = lazyWithTexts('rooms', () => import('./BedFields.tsx'))

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: ListFilters
  change: Change
  pointName: string
  /** Includes the fields for which a phone's bar has no room. */
  whole: boolean
}

/** More Filters (spec 2.5): applied together by one button that shows the number of matching homes. */
export function FilterSheet({ open, onOpenChange, whole, ...rest }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(whole ? 'list.allFilters' : 'list.moreFilters')}
      closeLabel={t('common:close')}
      side="right"
      size="lg"
    >
      <Wishes {...rest} whole={whole} onDone={() => onOpenChange(false)} />
    </Drawer>
  )
}

type WishesProps = Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }

const ROOMS = 5

function Wishes({ filters, change, pointName, whole, onDone }: WishesProps) {
  const { t } = useTranslation(['properties', 'filterSheet'])
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<ListFilters>) => setDraft(before => ({ ...before, ...changes }))
  const homeCount = useHomeCount()
  const { data: found } = useQuery({
    ...propertyCountQuery(useDebouncedValue(draft)),
    placeholderData: keepPreviousData,
  })
  const roomText = (count: number) => t('list.atLeast', { count })
  return (
    <form
      className="grid min-h-full content-between gap-6"
      onSubmit={event => {
        event.preventDefault()
        change(draft)
        onDone()
      }}
    >
      <div className="grid gap-6">
        {whole && (
          <div className="grid grid-cols-2 gap-x-3 gap-y-5">
            <Field label={t('list.location')} className="col-span-2">
              <PlaceField
                value={draft}
                onChange={where => set(placed(where, draft.sort))}
                onType={where => set(placed(where, draft.sort))}
                pointName={pointName}
              />
            </Field>
            <DatesField value={draft.dates} onChange={dates => set({ dates })} className="col-span-2" />
            <CountField
              label={t('list.guests')}
              value={draft.guests}
              onChange={guests => set({ guests })}
              most={USUAL_GUESTS}
              className="col-span-2"
            />
            <PriceRangeFields value={draft} onChange={set} />
          </div>
        )}
        <FilterGroup title={t('filterSheet:rooms')}>
          <div className="grid grid-cols-2 gap-3">
            {(['bedrooms', 'bathrooms'] as const).map(room => (
              <CountField
                key={room}
                label={t(`list.${room}`)}
                value={draft[room]}
                onChange={count => set({ [room]: count })}
                most={ROOMS}
                optionText={roomText}
              />
            ))}
          </div>
          <Suspense fallback={<Skeleton className="h-20 w-full" />}>
            <BedFields value={draft} onChange={set} />
          </Suspense>
        </FilterGroup>
        <ComingAlongFields value={draft} onChange={set} />
        <NeededAmenities value={draft} onChange={set} />
        <AmenityPicker value={draft.amenities} onChange={amenities => set({ amenities })} />
        <FilterGroup title={t('filterSheet:booking')}>
          <FreeCancellationField value={draft} onChange={set} />
          <Checkbox
            label={t('list.instantBooking')}
            hint={t('filterSheet:instantBookingHint')}
            checked={draft.instantBooking}
            onChange={event => set({ instantBooking: event.target.checked })}
          />
        </FilterGroup>
        <FilterGroup title={t('filterSheet:hosts')}>
          <OwnerField filters={filters} value={draft.owner} onChange={owner => set({ owner })} />
          <Checkbox
            label={t('list.inNetwork')}
            hint={t('filterSheet:inNetworkHint')}
            checked={draft.inNetwork}
            onChange={event => set({ inNetwork: event.target.checked })}
          />
        </FilterGroup>
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-leaf px-5 py-4 md:-mx-6 md:-mb-6 md:px-6">
        <Button
          variant="quiet"
          className="-ml-3 px-3"
          onClick={() =>
            setDraft({
              ...NO_FILTERS,
              search: draft.search,
              sort: placed(NO_FILTERS, draft.sort).sort ?? null,
            })
          }
        >
          {t('list.clear')}
        </Button>
        <Button type="submit">
          {found ? t('filterSheet:show', { homes: homeCount(found) }) : t('filterSheet:showHomes')}
        </Button>
      </div>
    </form>
  )
}

interface OwnerProps {
  filters: ListFilters
  value: string
  onChange: (owner: string) => void
}

function OwnerField({ filters, value, onChange }: OwnerProps) {
  const { t } = useTranslation(['properties', 'filterSheet'])
  const { data: owners = [] } = useQuery(ownersQuery(filters))
  const known = owners.some(owner => owner.id === value)
  return (
    <Field label={t('list.owner')}>
      <Select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('filterSheet:anyOwner')}</option>
        {value && !known && <option value={value}>{t('wish.owner')}</option>}
        {owners.map(owner => (
          <option key={owner.id} value={owner.id}>
            {owner.full_name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
