import { useTranslation } from 'react-i18next'
import type { Fields } from '#web/lib/forms.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The time zones that this browser knows, always including `stored`, as [region, names][]. */
const zonesByRegion = (stored: string): [string, string[]][] => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), stored])
  const regions = Map.groupBy([...known].sort(), zone => zone.split('/')[0] ?? zone)
  return [...regions]
}

/** `47,05` is a decimal number too; empty means that the place has no coordinates. */
const asDegrees = {
  setValueAs: (value: unknown) => {
    const typed = String(value ?? '').trim()
    return typed === '' ? null : Number(typed.replace(',', '.'))
  },
}

interface Props {
  fields: Fields<'time_zone' | 'latitude' | 'longitude'>
  /** The stored time zone; the browser's list may contain it under another name. */
  timeZone: string
}

/** The time zone and the coordinates of the home. */
export function MapFields({ fields: { register, wrong }, timeZone }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  return (
    <div className="grid items-start gap-5 pairs-13">
      <Field
        className="col-span-full"
        label={t('fields.timeZone')}
        hint={t('fields.timeZoneHint')}
        error={wrong('time_zone')}
      >
        <Select {...register('time_zone')}>
          {zonesByRegion(timeZone).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map(zone => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label={t('fields.latitude')} note={t('common:optional')} error={wrong('latitude')}>
        <TextInput
          {...register('latitude', asDegrees)}
          inputMode="text"
          autoComplete="off"
          inputClassName="figures"
        />
      </Field>
      <Field label={t('fields.longitude')} note={t('common:optional')} error={wrong('longitude')}>
        <TextInput
          {...register('longitude', asDegrees)}
          inputMode="text"
          autoComplete="off"
          inputClassName="figures"
        />
      </Field>
    </div>
  )
}
