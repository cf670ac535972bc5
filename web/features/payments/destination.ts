import { useTranslation } from 'react-i18next'

interface Destination {
  bank_name: string | null
  account_last4: string | null
}

/** Where a withdrawal goes, in words: a bank account, or the owner's account at Stripe. */
export const useDestination = () => {
  const { t } = useTranslation('payments')
  return ({ bank_name: bank, account_last4: last4 }: Destination) =>
    bank === null || last4 === null ? t('details.stripe') : t('details.account', { bank, last4 })
}
