import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedAmenity } from '#contract/properties/amenities.rules.ts'
import { MAXIMUM_AMENITIES_ASKED } from '#contract/properties/search.schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AmenitySuggestions } from './AmenitySuggestions.tsx'
import { COMMON_AMENITIES, SWITCHED_AMENITIES, useAmenityNames } from './amenities.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { MAXIMUM_AMENITY } from './filters.ts'

interface Props {
  value: readonly string[]
  onChange: (amenities: readonly string[]) => void
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Buttons for common amenities, and a field for any other, which suggests those that the product knows. */
export function AmenityPicker({ value, onChange }: Props) {
  const { t } = useTranslation(['filterSheet', 'properties'])
  const { nameOf } = useAmenityNames()
  const suggestions = useId()
  const [text, setText] = useState('')
  const has = (amenity: string) => value.some(one => same(one, amenity))
  const others = value.filter(
    amenity => ![...COMMON_AMENITIES, ...SWITCHED_AMENITIES].some(one => same(one, amenity)),
  )
  const full = value.length >= MAXIMUM_AMENITIES_ASKED
  const toggle = (amenity: string) => {
    if (has(amenity)) onChange(value.filter(one => !same(one, amenity)))
    else if (!full) onChange([...value, amenity])
  }
  const add = () => {
    const amenity = storedAmenity(text)
    if (amenity && !has(amenity)) toggle(amenity)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter adds the amenity and does not submit the form.
    add()
  }
  return (
    <FilterGroup title={t('amenities')}>
      <div className="flex flex-wrap gap-2">
        {[...COMMON_AMENITIES, ...others].map(amenity => (
          <Button
            key={amenity}
            variant="secondary"
            size="sm"
            aria-pressed={has(amenity)}
            onClick={() => toggle(amenity)}
            className="font-medium aria-pressed:border-evergreen-text aria-pressed:bg-evergreen-tint aria-pressed:font-semibold"
          >
            {nameOf(amenity)}
          </Button>
        ))}
      </div>
      <div className="flex items-end gap-2.5">
        <Field
          label={t('otherAmenity')}
          hint={full ? t('amenitiesFull', { most: MAXIMUM_AMENITIES_ASKED }) : undefined}
          className="flex-1"
        >
          <TextInput
            value={text}
            list={suggestions}
            autoComplete="off"
            onChange={event => setText(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('otherAmenityHint')}
            maxLength={MAXIMUM_AMENITY}
          />
        </Field>
        <AmenitySuggestions id={suggestions} />
        <Button
          variant="secondary"
          disabled={!text.trim() || full}
          onClick={add}
          icon={<Plus className="size-4.5" aria-hidden="true" />}
        >
          {t('properties:list.add')}
        </Button>
      </div>
    </FilterGroup>
  )
}
