import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/kernel/calls.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useTerms } from '#web/lib/terms.ts'

const ICONS = { price: HandCoins, homes: House, people: Users, fee: ReceiptText, own: KeyRound } as const

/** What being let in brings. An owner can let others in as well. */
export function Benefits({ role }: { role: Role }) {
  const { t } = useTranslation('invitations')
  const terms = useTerms()
  const fee = terms ? formatMoney(terms.service_fee_cents) : '…'
  const names = ['price', 'homes', 'people', 'fee', ...(role === 'owner' ? (['own'] as const) : [])] as const
  return (
    <section className="grid content-start gap-5">
      <h2 className="text-xl">{t('benefits.title')}</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {names.map(name => {
          const Icon = ICONS[name]
          return (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3.5">
              <Icon className="mt-0.5 size-6 stroke-[1.5] text-brass" aria-hidden="true" />
              <div>
                <h3 className="text-base font-semibold">{t(`benefits.${name}.title`)}</h3>
                <p className="mt-0.5 text-sm text-ink-soft">{t(`benefits.${name}.text`, { fee })}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
