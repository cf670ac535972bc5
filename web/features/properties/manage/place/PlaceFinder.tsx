import { useTranslation } from 'react-i18next'
import { asTextOrNull } from '#web/lib/forms.ts'
import { Field } from '#web/ui/field.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceSearch } from './PlaceSearch.tsx'
import type { PlaceForm } from './place-form.ts'
import { usePlace } from './use-place.ts'

interface Props {
  place: PlaceForm
  /** The stored point was set by hand: it is kept, whatever the fields contain. */
  isSetByHand?: boolean
  /** Only the fields on a phone, without the place that was found. */
  isBrief?: boolean
}

/** A search that fills City, State and Country, and shows the resulting place; each field can be corrected by hand. */
export function PlaceFinder({ place, isSetByHand = false, isBrief = false }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  const { answer, isOfCity, choose, write } = usePlace(place, { isSetByHand })
  const { register, wrong } = place.fields
  const written = (name: 'city' | 'state' | 'country') => {
    const registered = register(name, name === 'state' ? asTextOrNull : undefined)
    return {
      ...registered,
      onChange: async (event: Parameters<typeof registered.onChange>[0]) => {
        await registered.onChange(event)
        write()
      },
      // Many browsers would fill in the owner's own address.
      autoComplete: 'off',
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlaceSearch onChoose={choose} />
      <PhoneFold
        label={t('place.fields')}
        value={
          [place.values.city, place.values.state, place.values.country].filter(Boolean).join(', ') ||
          t('place.enter')
        }
        open={Boolean(wrong('city') || wrong('state') || wrong('country'))}
      >
        <div className="grid gap-5 lg:grid-cols-3">
          <Field label={t('fields.city')} error={wrong('city')}>
            <TextInput {...written('city')} />
          </Field>
          <Field label={t('fields.state')} note={t('common:optional')} error={wrong('state')}>
            <TextInput {...written('state')} />
          </Field>
          <Field label={t('fields.country')} error={wrong('country')}>
            <TextInput {...written('country')} />
          </Field>
        </div>
      </PhoneFold>
      {answer && (
        <PlaceCard
          answer={answer}
          written={{ city: place.values.city ?? '', country: place.values.country ?? '' }}
          isOfCity={isOfCity}
          isBrief={isBrief}
          onChoose={choose}
        />
      )}
    </div>
  )
}
