import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { ownStaysQuery } from '#web/features/bookings/guest/queries.ts'
import { ConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { sumByCurrency } from '#web/lib/sums.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { preferencesQuery } from '../queries.ts'

const sumsOf = (stays: readonly Booking[]) =>
  sumByCurrency(stays.map(({ price }) => ({ cents: price.total_cents, currency: price.currency })))

/** Every requested stay with the agreed price, for printing. */
export function Receipts() {
  const { t } = useTranslation('settings')
  const stays = useQuery(ownStaysQuery)
  if (stays.isError) return <LoadFailed error={stays.error} onRetry={stays.refetch} />
  const { results = [], count = 0 } = stays.data ?? {}
  return (
    <Card
      title={t('payment.stays')}
      text={t('payment.staysText')}
      action={
        results.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="no-print"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('payment.print')}
          </Button>
        )
      }
      footer={
        results.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t(results.every(({ price }) => price.currency === 'usd') ? 'payment.usd' : 'payment.inHomes')}{' '}
            {count > results.length && t('payment.newest', { count: results.length })}
          </p>
        )
      }
    >
      {stays.isPending && <Skeleton className="h-48" aria-label={t('payment.loading')} />}
      {stays.data && results.length === 0 && <p className="text-ink-soft">{t('payment.none')}</p>}
      {results.length > 0 && (
        <div className="grid gap-6">
          <Payer />
          <Sums stays={results} />
          <StaysTable stays={results} />
        </div>
      )}
    </Card>
  )
}

/** Only in print: the name and address of the list. */
function Payer() {
  const { user } = useSession()
  const { data } = useQuery(preferencesQuery)
  return (
    <p className="hidden whitespace-pre-line print:block">
      {[data?.billing_name ?? user?.full_name, data?.billing_address].filter(Boolean).join('\n')}
    </p>
  )
}

function Sums({ stays }: { stays: readonly Booking[] }) {
  const { t } = useTranslation('settings')
  const sums = [
    { label: t('payment.ahead'), amounts: sumsOf(stays.filter(({ status }) => status === 'confirmed')) },
    { label: t('payment.past'), amounts: sumsOf(stays.filter(({ status }) => status === 'completed')) },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {sums.map(({ label, amounts }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          {amounts.map(({ cents, currency }) => (
            <dd key={currency} className="flex flex-wrap items-baseline gap-x-2">
              <span className="figures font-display text-2xl font-semibold">
                {formatMoneyExactly(cents, currency)}
              </span>
              <ConvertedAmount cents={cents} currency={currency} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function StaysTable({ stays }: { stays: readonly Booking[] }) {
  const { t } = useTranslation(['settings', 'trips'])
  return (
    <Table label={t('payment.stays')} stack>
      <TableHead>
        <TableHeadCell>{t('payment.home')}</TableHeadCell>
        <TableHeadCell>{t('payment.dates')}</TableHeadCell>
        <TableHeadCell>{t('payment.status')}</TableHeadCell>
        <TableHeadCell align="end">{t('payment.total')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {stays.map(stay => {
          const dates = formatDates(stay.check_in_date, stay.check_out_date)
          return (
            <TableRow key={stay.id}>
              <TableCell rowHeader place="lead">
                <Link
                  to={paths.stay(stay.id)}
                  aria-label={t('payment.openOf', { title: stay.property.title, dates })}
                >
                  {stay.property.title}
                </Link>
              </TableCell>
              <TableCell place="note">{dates}</TableCell>
              <TableCell place="noteEnd" className="rows:text-xs">
                {t(`trips:status.${stay.status}`)}
              </TableCell>
              <TableCell place="end" align="end">
                <span className="figures">
                  {formatMoneyExactly(stay.price.total_cents, stay.price.currency)}
                </span>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
