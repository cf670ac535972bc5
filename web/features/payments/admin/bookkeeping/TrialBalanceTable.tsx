import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'
import type { JournalWords } from '#contract/messages/journal.ts'
import type { TrialBalance } from '#contract/payments/bookkeeping.schemas.ts'
import { CHART_OF_ACCOUNTS } from '#contract/payments/chart-of-accounts.rules.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/i18n.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

/** Each language is loaded when it is used. */
const files: Record<Language, () => Promise<{ journalWords: JournalWords }>> = {
  en: () => import('#contract/messages/journal.en.ts'),
  es: () => import('#contract/messages/journal.es.ts'),
  fr: () => import('#contract/messages/journal.fr.ts'),
  de: () => import('#contract/messages/journal.de.ts'),
}

/** The names of the journal's accounts in the language of the page; undefined while they are loading. */
const useJournalWords = () => {
  // Renders again when the language changes.
  useTranslation('common')
  const language = currentLanguage()
  return useQuery({
    queryKey: ['journal-words', language],
    queryFn: async () => (await files[language]()).journalWords,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

const AMOUNTS = ['opening_cents', 'debit_cents', 'credit_cents', 'closing_cents'] as const

/** What moved in each account, its balance before and after, and the sums of all. */
export function TrialBalanceTable({ accounts, currency }: Pick<TrialBalance, 'accounts' | 'currency'>) {
  const { t } = useTranslation('bookkeeping')
  const words = useJournalWords()?.accounts
  if (!words) return <Skeleton className="h-64" />
  const cells = (amounts: Record<(typeof AMOUNTS)[number], number>) =>
    AMOUNTS.map(name => (
      <TableCell key={name} align="end" label={t(`table.${name}`)} className="lg:whitespace-nowrap">
        {formatMoneyExactly(amounts[name], currency)}
      </TableCell>
    ))
  const sumOf = (name: (typeof AMOUNTS)[number]) => accounts.reduce((sum, row) => sum + row[name], 0)
  return (
    <Table label={t('table.title')} stack>
      <TableHead>
        <TableHeadCell>{t('table.account')}</TableHeadCell>
        {AMOUNTS.map(name => (
          <TableHeadCell key={name} align="end">
            {t(`table.${name}`)}
          </TableHeadCell>
        ))}
      </TableHead>
      <TableBody>
        {accounts.map(({ account, ...amounts }) => (
          <TableRow key={account}>
            <TableCell rowHeader>
              {/* One box: the parts of a stacked cell stand beside each other. */}
              <div className="min-w-0">
                <span className="figures mr-2 font-normal text-ink-soft">
                  {CHART_OF_ACCOUNTS[account].code}
                </span>
                {words[account].name}
                <p className="max-w-prose text-sm font-normal text-ink-soft">{words[account].help}</p>
              </div>
            </TableCell>
            {cells(amounts)}
          </TableRow>
        ))}
        <TableRow className="border-t-3 border-double border-line font-semibold">
          <TableCell rowHeader>{t('table.total')}</TableCell>
          {cells({
            opening_cents: sumOf('opening_cents'),
            debit_cents: sumOf('debit_cents'),
            credit_cents: sumOf('credit_cents'),
            closing_cents: sumOf('closing_cents'),
          })}
        </TableRow>
      </TableBody>
    </Table>
  )
}
