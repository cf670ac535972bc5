import { useTranslation } from 'react-i18next'
import type { StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import { asNumberOrNull, type Fields } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'

/** Discounts for longer stays, and for stays that are booked early or late. */
export function StayDiscountsCard({ fields: { register, wrong } }: { fields: Fields<keyof StayDiscounts> }) {
  const { t } = useTranslation('homes')
  const field = (name: keyof StayDiscounts, unit: '%' | null) => (
    <Field label={t(`stayDiscounts.${name}`)} error={wrong(name)}>
      <NumberInput {...register(name, asNumberOrNull)} {...(unit && { trailing: unit })} />
    </Field>
  )
  return (
    <Card title={t('stayDiscounts.title')} text={t('stayDiscounts.text')}>
      <div className="grid items-start gap-5 pairs-13">
        {field('weekly_percentage', '%')}
        {field('monthly_percentage', '%')}
        {field('early_bird_percentage', '%')}
        {field('early_bird_days', null)}
        {field('last_minute_percentage', '%')}
        {field('last_minute_days', null)}
      </div>
      <p className="mt-5 text-sm text-ink-soft">{t('stayDiscounts.order')}</p>
      <ButtonLink to={paths.ownerTrustRights()} variant="quiet" size="sm" className="-ml-3">
        {t('stayDiscounts.rights')}
      </ButtonLink>
    </Card>
  )
}
