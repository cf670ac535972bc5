import { useTranslation } from 'react-i18next'
import { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { PAYMENTS_KEY } from '../queries.ts'

/** Leads to Stripe's page, after the password; the browser comes back to the settings from there. */
export const useConnect = () => {
  const { t } = useTranslation('stripeAccount')
  return useProvenChange(stripeAccountCalls.connect, {
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
    accepted: ({ url }) => window.location.assign(url),
  })
}
