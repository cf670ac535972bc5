import { useTranslation } from 'react-i18next'
import { asTextOrNull, type Fields } from '#web/lib/forms.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AmenitiesField } from '../components/AmenitiesField.tsx'

interface StayProps {
  fields: Fields<'house_rules' | 'suits_children'>
  amenities: readonly string[]
  onAmenities: (amenities: string[]) => void
}

/** What guests find, and what they are asked for. */
export function StayFieldsCard({ fields: { register, wrong }, amenities, onAmenities }: StayProps) {
  const { t } = useTranslation(['homes', 'common'])
  return (
    <Card title={t('edit.stay')}>
      <div className="grid gap-6">
        <AmenitiesField amenities={amenities} onChange={next => onAmenities([...next])} />
        <Field
          label={t('fields.houseRules')}
          hint={t('fields.houseRulesHint')}
          note={t('common:optional')}
          error={wrong('house_rules')}
        >
          <TextArea {...register('house_rules')} rows={4} />
        </Field>
        <Checkbox
          {...register('suits_children')}
          label={t('fields.suitsChildren')}
          hint={t('fields.suitsChildrenHint')}
        />
      </div>
    </Card>
  )
}

interface TimesProps {
  fields: Fields<'check_in_from' | 'check_out_until'>
  timeZone: string
}

/** From when guests may arrive, and until when they leave. */
export function TimesCard({ fields: { register, wrong }, timeZone }: TimesProps) {
  const { t } = useTranslation(['homes', 'common'])
  return (
    <Card title={t('edit.times')} text={t('edit.timesText', { zone: timeZone.replaceAll('_', ' ') })}>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('fields.checkInFrom')} note={t('common:optional')} error={wrong('check_in_from')}>
          <TextInput type="time" {...register('check_in_from', asTextOrNull)} inputClassName="figures" />
        </Field>
        <Field label={t('fields.checkOutUntil')} note={t('common:optional')} error={wrong('check_out_until')}>
          <TextInput type="time" {...register('check_out_until', asTextOrNull)} inputClassName="figures" />
        </Field>
      </div>
    </Card>
  )
}
