import { useTranslation } from 'react-i18next'
import { NEW_CHARGE, type TypedCharge } from './charge-form.ts'

/** Charges that many homes have; the owner adds the amount. */
export const useChargePresets = (): TypedCharge[] => {
  const { t } = useTranslation('homes')
  return [
    { ...NEW_CHARGE, kind: 'tax', name: t('charges.preset.touristTax'), basis: 'guest_night' },
    { ...NEW_CHARGE, name: t('charges.preset.linen'), basis: 'guest' },
    { ...NEW_CHARGE, name: t('charges.preset.pets'), basis: 'pet' },
  ]
}
