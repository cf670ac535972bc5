import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { writeUnits } from '#contract/kernel/money.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import type { StayPayment, TransferDetails } from '#contract/payments/stay-payments.schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'

const TransferCode = lazy(() => import('./TransferCode.tsx'))

interface Props {
  transfer: TransferDetails
  payment: Pick<StayPayment, 'currency' | 'unpaid'>
}

/** What a guest enters at their bank: amount, account and reference, each with a button to copy it. */
export function TransferSlip({ transfer, payment: { currency, unpaid } }: Props) {
  const { t } = useTranslation('stays')
  const { holder, iban, bic, reference } = transfer
  const [next, ...others] = unpaid
  if (!next) return null
  const all = unpaid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const amount = formatMoneyExactly(next.amount_cents, currency)
  const rows = [
    { name: 'amount', shown: amount, copied: writeUnits(next.amount_cents, currency) },
    { name: 'reference', shown: spellReference(reference), copied: reference },
    { name: 'holder', shown: holder, copied: holder },
    { name: 'iban', shown: spellReference(iban), copied: iban },
    ...(bic === null ? [] : [{ name: 'bic', shown: bic, copied: bic } as const]),
  ] as const
  return (
    <Surface variant="well" padding="sm" className="grid grid-cols-1 gap-3 print:border-line">
      <div>
        <h3 className="text-lg">{t('pay.transfer.title')}</h3>
        <p className="mt-1 text-sm">{t('pay.transfer.text')}</p>
      </div>
      {currency === 'eur' && (
        <Suspense fallback={<Skeleton className="size-52 justify-self-center" />}>
          <TransferCode transfer={transfer} cents={next.amount_cents} />
        </Suspense>
      )}
      <dl className="divide-y divide-line-strong/60 border-y border-line-strong/60">
        {rows.map(({ name, shown, copied }) => {
          const label = t(`pay.transfer.${name}`)
          return (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
              <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
              <dd className="figures col-start-1 font-semibold break-words">{shown}</dd>
              <dd className="no-print col-start-2 row-span-2 row-start-1">
                <CopyButton
                  variant="quiet"
                  text={copied}
                  label={t('pay.transfer.copy')}
                  name={t('pay.transfer.copyNamed', { what: label })}
                  copied={t('pay.transfer.copied', { what: label })}
                  failed={t('pay.transfer.copyFailed')}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-sm text-ink-soft">
        {others.length > 0 && `${t('pay.transfer.all', { amount: formatMoneyExactly(all, currency) })} `}
        {t('pay.transfer.days')}
      </p>
    </Surface>
  )
}
