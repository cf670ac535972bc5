import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { currencyCode } from '#contract/kernel/money.ts'
import { NO_STAY_DISCOUNTS, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import { propertyChanges } from '#contract/properties/changes.schemas.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { asNumber, asNumberOrNull, formFields } from '#web/lib/forms.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HomeCurrencyField, PriceField } from '../components/HomeFields.tsx'
import { BookingRulesCard } from './BookingRulesCard.tsx'
import { SampleWeekPrices } from './SampleWeekPrices.tsx'
import { SeasonList } from './SeasonList.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { StayDiscountsCard } from './StayDiscountsCard.tsx'
import { savingOwn } from './use-save-home.ts'
import { useSection } from './use-section.ts'

const ChargesCard = lazyWithTexts('stays', () => import('./charges/ChargesCard.tsx'))

const schema = z.pick(propertyChanges, {
  currency: true,
  price_per_night: true,
  weekend_price_per_night: true,
  cleaning_fee: true,
  charges: true,
  max_pets: true,
  cost_per_night: true,
  cost_per_stay: true,
  weekly_percentage: true,
  monthly_percentage: true,
  early_bird_percentage: true,
  early_bird_days: true,
  last_minute_percentage: true,
  last_minute_days: true,
  seasons: true,
  minimum_nights: true,
  maximum_nights: true,
  arrival_weekdays: true,
  weekday_minimum_nights: true,
  notice_days: true,
  preparation_days: true,
})

/** A week without a shortest stay by the day of arrival. */
const NO_NIGHTS = Array.from({ length: 7 }, () => null)

const toFormValues = (home: Property): z.infer<typeof schema> => ({
  currency: home.currency,
  price_per_night: managedPrice(home),
  weekend_price_per_night: home.weekend_price_per_night,
  cleaning_fee: home.cleaning_fee,
  charges: home.charges,
  max_pets: home.max_pets,
  cost_per_night: home.settings?.cost_per_night ?? 0,
  cost_per_stay: home.settings?.cost_per_stay ?? 0,
  ...(home.settings?.stay_discounts ?? NO_STAY_DISCOUNTS),
  seasons: home.seasons,
  minimum_nights: home.minimum_nights,
  maximum_nights: home.maximum_nights,
  arrival_weekdays: home.arrival_weekdays,
  weekday_minimum_nights: home.weekday_minimum_nights,
  notice_days: home.notice_days,
  preparation_days: home.settings?.preparation_days ?? 0,
})

const typedDiscounts = (
  typed: { [Name in keyof StayDiscounts]?: StayDiscounts[Name] | undefined },
): StayDiscounts => ({
  weekly_percentage: typed.weekly_percentage ?? null,
  monthly_percentage: typed.monthly_percentage ?? null,
  early_bird_percentage: typed.early_bird_percentage ?? null,
  early_bird_days: typed.early_bird_days ?? null,
  last_minute_percentage: typed.last_minute_percentage ?? null,
  last_minute_days: typed.last_minute_days ?? null,
})

export function PricesSection({ home }: { home: Property }) {
  const { t } = useTranslation(['homes', 'common'])
  const { form, submit, ...state } = useSection(savingOwn(home), schema, toFormValues, 'prices')
  const fields = formFields(form)
  const { register, wrong } = fields
  const typed = form.watch()
  const seasons = typed.seasons ?? []
  const charges = typed.charges ?? []
  const nights = typed.weekday_minimum_nights
  const currency = typed.currency ?? home.currency
  const sign = signOf(currency)
  const inCurrency = { currency: currencyCode(currency) }
  return (
    <SectionFrame name="prices" {...state} onDiscard={state.discard} onSave={submit}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Card title={t('edit.basePrices')} text={t('edit.basePricesText')}>
            <div className="grid items-start gap-5 pairs-13">
              <HomeCurrencyField
                value={currency}
                onChange={chosen => form.setValue('currency', chosen, { shouldDirty: true })}
                error={wrong('currency')}
                className="col-span-full"
              />
              <PriceField fields={fields} currency={currency} />
              <Field
                label={t('fields.weekendPrice', inCurrency)}
                note={t('common:optional')}
                hint={t('fields.weekendPriceHint')}
                error={wrong('weekend_price_per_night')}
              >
                <NumberInput {...register('weekend_price_per_night', asNumberOrNull)} leading={sign} />
              </Field>
              <Field
                label={t('fields.cleaningFee', inCurrency)}
                hint={t('fields.cleaningFeeHint')}
                error={wrong('cleaning_fee')}
              >
                <NumberInput {...register('cleaning_fee', asNumber)} leading={sign} />
              </Field>
            </div>
          </Card>
          <Card title={t('edit.floor')} text={t('edit.floorText')}>
            <div className="grid items-start gap-5 pairs-13">
              <Field label={t('fields.costPerNight', inCurrency)} error={wrong('cost_per_night')}>
                <NumberInput {...register('cost_per_night', asNumber)} leading={sign} />
              </Field>
              <Field label={t('fields.costPerStay', inCurrency)} error={wrong('cost_per_stay')}>
                <NumberInput {...register('cost_per_stay', asNumber)} leading={sign} />
              </Field>
            </div>
          </Card>
          <SeasonList
            homeId={home.id}
            seasons={seasons}
            currency={currency}
            error={wrong('seasons')}
            onChange={next => form.setValue('seasons', next, { shouldDirty: true })}
          />
          <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
            <ChargesCard
              homeId={home.id}
              charges={charges}
              currency={currency}
              maxPets={typed.max_pets ?? 0}
              error={wrong('charges')}
              onChange={next => form.setValue('charges', next, { shouldDirty: true })}
            />
          </Suspense>
          <StayDiscountsCard fields={fields} />
          <BookingRulesCard
            fields={fields}
            arrivals={typed.arrival_weekdays ?? null}
            error={wrong('arrival_weekdays')}
            usual={typed.minimum_nights ?? 1}
            hasNights={nights?.some(each => each !== null) ?? false}
            registerNights={day => form.register(`weekday_minimum_nights.${day}`, asNumberOrNull)}
            errorOfNights={day =>
              fieldErrorText(form.formState.errors.weekday_minimum_nights?.[day]?.message)
            }
            onArrivals={days => form.setValue('arrival_weekdays', days, { shouldDirty: true })}
            onSwitch={on => {
              if (!on) form.setValue('arrival_weekdays', null, { shouldDirty: true })
              form.setValue('weekday_minimum_nights', on ? NO_NIGHTS : null, { shouldDirty: true })
            }}
          />
          <Card title={t('edit.pets')}>
            <Field label={t('fields.maxPets')} hint={t('fields.maxPetsHint')} error={wrong('max_pets')}>
              <NumberInput {...register('max_pets', asNumber)} className="sm:max-w-40" />
            </Field>
          </Card>
        </div>
        <SampleWeekPrices
          today={home.today}
          prices={{
            currency,
            price_per_night: typed.price_per_night ?? 0,
            weekend_price_per_night: typed.weekend_price_per_night ?? null,
            cleaning_fee: typed.cleaning_fee ?? 0,
            cost_per_night: typed.cost_per_night ?? 0,
            cost_per_stay: typed.cost_per_stay ?? 0,
            seasons,
            charges,
            ...typedDiscounts(typed),
            length_discounts_from: home.settings?.length_discounts_from ?? 0,
            date_discounts_from: home.settings?.date_discounts_from ?? 0,
          }}
        />
      </div>
    </SectionFrame>
  )
}
