import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Balance } from '#contract/payments/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Figure } from '#web/ui/figure.tsx'
import { InfoTip } from '#web/ui/info-tip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface CardProps {
  label: string
  cents: number | undefined
  currency: Currency
  hint: string
  Icon: ComponentType<{ 'aria-hidden': true; className: string }>
  tip?: ReactNode
}

function BalanceCard({ label, cents, currency, hint, Icon, tip }: CardProps) {
  const id = useId()
  return (
    <Surface as="section" aria-labelledby={id} className="grid content-start gap-1">
      <div className="flex items-center gap-2 text-sm font-medium text-ink-soft">
        <Icon aria-hidden className="size-4.5 text-brass" />
        <h2 id={id} className="font-text text-sm font-medium tracking-normal">
          {label}
        </h2>
        {tip && <span className="ml-auto flex">{tip}</span>}
      </div>
      {cents === undefined ? (
        <Skeleton className="my-2 h-9 w-36" />
      ) : (
        <Figure>{formatMoneyExactly(cents, currency)}</Figure>
      )}
      <p className="text-sm text-ink-soft">{hint}</p>
    </Surface>
  )
}

/** The three figures of spec 2.15; undefined while they are loading. */
export function BalanceCards({ balance }: { balance: Balance | undefined }) {
  const { t } = useTranslation('payments')
  const currency = balance?.currency ?? 'usd'
  return (
    <div className="grid gap-4" aria-busy={balance === undefined}>
      <div className="grid gap-4 lg:grid-cols-3">
        <BalanceCard
          label={t('balance.total')}
          currency={currency}
          cents={balance?.total_cents}
          hint={t('balance.totalHint')}
          Icon={Landmark}
        />
        <BalanceCard
          label={t('balance.available')}
          currency={currency}
          cents={balance?.available_cents}
          hint={t('balance.availableHint')}
          Icon={Wallet}
          tip={<InfoTip label={t('balance.about')}>{t('balance.reserve')}</InfoTip>}
        />
        <BalanceCard
          label={t('balance.pending')}
          currency={currency}
          cents={balance?.pending_cents}
          hint={t('balance.pendingHint')}
          Icon={Hourglass}
        />
      </div>
      {balance && balance.total_cents < 0 && (
        <Notice tone="warning" title={t('balance.belowTitle')}>
          {t('balance.belowText')}
        </Notice>
      )}
    </div>
  )
}
