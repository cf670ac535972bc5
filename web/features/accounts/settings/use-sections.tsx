import Bell from 'lucide-react/icons/bell'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailSwitches } from './components/MailSwitches.tsx'
import type { SettingsSection } from './components/SettingsTabs.tsx'
import { BillingDetails } from './payment/BillingDetails.tsx'
import { Receipts } from './payment/Receipts.tsx'
import { PreferencesSection } from './preferences/PreferencesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { SecuritySection } from './security/SecuritySection.tsx'

const PushSettings = lazyWithTexts('push', () => import('#web/features/notifications/push/PushSettings.tsx'))

/** Mails, and notifications on devices, which tell admins nothing: they have neither homes nor stays. */
function NotificationsSection() {
  if (useSession().user?.user_type === 'admin') return <MailSwitches />
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:gap-8">
      <MailSwitches />
      <Suspense fallback={<Skeleton className="h-72" />}>
        <PushSettings />
      </Suspense>
    </div>
  )
}

/** A guest's payment settings: billing details, and receipts. */
function PaymentSection() {
  const { t } = useTranslation('settings')
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice title={t('payment.howTitle')} className="no-print">
        {t('payment.howText')}
      </Notice>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
        <BillingDetails />
        <Receipts />
      </div>
    </div>
  )
}

/** The sections about an account; each settings page uses those for its role. */
export const useSections = (): Record<Exclude<SettingsSection['value'], 'payments'>, SettingsSection> => {
  const { t } = useTranslation('settings')
  return {
    profile: {
      value: 'profile',
      label: t('tabs.profile'),
      icon: <UserRound aria-hidden="true" />,
      content: <ProfileSection />,
    },
    security: {
      value: 'security',
      label: t('tabs.security'),
      icon: <ShieldCheck aria-hidden="true" />,
      content: <SecuritySection />,
    },
    notifications: {
      value: 'notifications',
      label: t('tabs.notifications'),
      icon: <Bell aria-hidden="true" />,
      content: <NotificationsSection />,
    },
    payment: {
      value: 'payment',
      label: t('tabs.payment'),
      icon: <ReceiptText aria-hidden="true" />,
      content: <PaymentSection />,
    },
    preferences: {
      value: 'preferences',
      label: t('tabs.preferences'),
      icon: <SlidersHorizontal aria-hidden="true" />,
      content: <PreferencesSection />,
    },
  }
}
