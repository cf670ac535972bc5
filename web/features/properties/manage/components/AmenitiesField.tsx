import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedAmenity } from '#contract/properties/amenities.rules.ts'
import { AmenitySuggestions } from '#web/features/properties/browse/search/AmenitySuggestions.tsx'
import { useAmenityNames } from '#web/features/properties/browse/search/amenities.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { withAmenity } from '../amenities.ts'

/** The maximum length and number of amenities, from the contract. */
const LETTERS = 60
const MOST = 50

interface Props {
  amenities: readonly string[]
  onChange: (amenities: readonly string[]) => void
}

/**
 * Amenities are added one by one by Enter or the button, neither of which submits the form. The field suggests those that
 * the product knows and can translate.
 */
export function AmenitiesField({ amenities, onChange }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  const { nameOf } = useAmenityNames()
  const [typed, setTyped] = useState('')
  const input = useId()
  const suggestions = useId()
  const toInput = () => document.getElementById(input)?.focus()
  const add = () => {
    onChange(withAmenity(amenities, storedAmenity(typed)))
    setTyped('')
    toInput()
  }
  const full = amenities.length >= MOST
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id={input}
          label={t('amenities.label')}
          note={t('common:optional')}
          className="flex-1 basis-[10rem]"
        >
          <TextInput
            value={typed}
            list={suggestions}
            maxLength={LETTERS}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('amenities.placeholder')}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              // An Enter that ends the composition of a character adds nothing.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (!full) add()
            }}
          />
        </Field>
        <AmenitySuggestions id={suggestions} />
        <Button
          variant="secondary"
          icon={<Plus className="size-4.5 max-sm:hidden" aria-hidden="true" />}
          disabled={full}
          onClick={add}
        >
          {t('amenities.add')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {t('amenities.count', { count: amenities.length })}
      </p>
      {amenities.length > 0 && (
        <ul aria-label={t('amenities.label')} className="flex flex-wrap gap-2">
          {amenities.map(amenity => (
            <li
              key={amenity}
              className="flex max-w-full items-center rounded-sm bg-brass-tint pl-3 text-sm font-semibold text-brass-text"
            >
              <span className="min-w-0 break-words">{nameOf(amenity)}</span>
              <IconButton
                size="sm"
                label={t('amenities.remove', { amenity: nameOf(amenity) })}
                icon={<X />}
                onClick={() => {
                  onChange(amenities.filter(other => other !== amenity))
                  toInput()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
