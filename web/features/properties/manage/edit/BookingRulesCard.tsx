import { useTranslation } from 'react-i18next'
import { asNumber, type Fields } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { ArrivalDays, type ArrivalDaysProps } from './ArrivalDays.tsx'

interface Props extends ArrivalDaysProps {
  fields: Fields<'minimum_nights' | 'maximum_nights' | 'notice_days' | 'preparation_days'>
}

/** What a stay must be like, besides its price, so that guests can ask for it. */
export function BookingRulesCard({ fields: { register, wrong }, ...days }: Props) {
  const { t } = useTranslation('homes')
  return (
    <Card title={t('rules.title')} text={t('rules.text')}>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('fields.minimumNights')} error={wrong('minimum_nights')}>
          <NumberInput {...register('minimum_nights', asNumber)} />
        </Field>
        <Field label={t('fields.maximumNights')} error={wrong('maximum_nights')}>
          <NumberInput {...register('maximum_nights', asNumber)} />
        </Field>
        <Field label={t('rules.notice')} hint={t('rules.noticeHint')} error={wrong('notice_days')}>
          <NumberInput {...register('notice_days', asNumber)} />
        </Field>
        <Field
          label={t('rules.preparation')}
          hint={t('rules.preparationHint')}
          error={wrong('preparation_days')}
        >
          <NumberInput {...register('preparation_days', asNumber)} />
        </Field>
      </div>
      <p className="mt-5 text-sm text-ink-soft">{t('rules.ahead')}</p>
      <ButtonLink to={paths.ownerTrustRights()} variant="quiet" size="sm" className="-ml-3">
        {t('rules.rights')}
      </ButtonLink>
      <ArrivalDays {...days} />
    </Card>
  )
}
