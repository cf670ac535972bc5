import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import {
  type SettingsSection,
  SettingsTabs,
} from '#web/features/accounts/settings/components/SettingsTabs.tsx'
import { useSections } from '#web/features/accounts/settings/use-sections.tsx'
import { CollectingAccountCard } from '#web/features/payments/owner/collecting/CollectingAccountCard.tsx'
import { BankDetailsTab } from '#web/features/payments/owner/components/BankDetailsTab.tsx'
import { StripeSection } from '#web/features/payments/owner/stripe/StripeSection.tsx'
import { TaxDetailsCard } from '#web/features/payments/owner/tax-details/TaxDetailsCard.tsx'

/** The app assembles this page, because it shows parts of both accounts and payments. */
export function Component() {
  const { t } = useTranslation('settings')
  const { profile, security, notifications, preferences } = useSections()
  const payments: SettingsSection = {
    value: 'payments',
    label: t('tabs.payments'),
    icon: <Landmark aria-hidden="true" />,
    content: (
      <div className="grid grid-cols-1 gap-8">
        <BankDetailsTab />
        <StripeSection />
        <CollectingAccountCard />
        <TaxDetailsCard />
      </div>
    ),
  }
  return <SettingsTabs sections={[profile, payments, security, notifications, preferences]} />
}
