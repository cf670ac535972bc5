import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'
import type { JournalWords } from '#contract/messages/journal.ts'
import type { TrialBalance } from '#contract/payments/bookkeeping.schemas.ts'
import { CHART_OF_ACCOUNTS } from '#contract/payments/chart-of-accounts.rules.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/i18n.ts'
import { RowDetails, RowFigures, RowOpener } from '#web/lib/row-details.tsx'
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
type Amounts = Record<(typeof AMOUNTS)[number], number>

/** What moved in each account, its balance before and after, and the sums of all. */
export function TrialBalanceTable({ accounts, currency }: Pick<TrialBalance, 'accounts' | 'currency'>) {
  const { t } = useTranslation('bookkeeping')
  const words = useJournalWords()?.accounts
  const [opened, setOpened] = useState<{ name: string; help?: string; amounts: Amounts } | null>(null)
  if (!words) return <Skeleton className="h-64" />
  const cells = (amounts: Amounts) =>
    AMOUNTS.map(name => (
      <TableCell
        key={name}
        place={name === 'closing_cents' ? 'end' : 'hidden'}
        align="end"
        className="whitespace-nowrap"
      >
        {formatMoneyExactly(amounts[name], currency)}
      </TableCell>
    ))
  const sumOf = (name: (typeof AMOUNTS)[number]) => accounts.reduce((sum, row) => sum + row[name], 0)
  const totals = {
    opening_cents: sumOf('opening_cents'),
    debit_cents: sumOf('debit_cents'),
    credit_cents: sumOf('credit_cents'),
    closing_cents: sumOf('closing_cents'),
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <RowFigures>{t('table.closing_cents')}</RowFigures>
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
          {accounts.map(({ account, ...amounts }) => {
            const { name, help } = words[account]
            return (
              <TableRow key={account}>
                <TableCell rowHeader place="lead">
                  <span className="figures mr-2 font-normal text-ink-soft">
                    {CHART_OF_ACCOUNTS[account].code}
                  </span>
                  <RowOpener onOpen={() => setOpened({ name, help, amounts })}>{name}</RowOpener>
                  <span className="rows:hidden print:inline">{name}</span>
                  <p className="max-w-prose text-sm font-normal text-ink-soft rows:hidden print:block">
                    {help}
                  </p>
                </TableCell>
                {cells(amounts)}
              </TableRow>
            )
          })}
          <TableRow className="border-t-3 border-double border-line font-semibold">
            <TableCell rowHeader place="lead">
              <RowOpener onOpen={() => setOpened({ name: t('table.total'), amounts: totals })}>
                {t('table.total')}
              </RowOpener>
              <span className="rows:hidden print:inline">{t('table.total')}</span>
            </TableCell>
            {cells(totals)}
          </TableRow>
        </TableBody>
      </Table>
      {opened && (
        <RowDetails
          title={opened.name}
          {...(opened.help && { text: opened.help })}
          facts={AMOUNTS.map(name => ({
            label: t(`table.${name}`),
            value: formatMoneyExactly(opened.amounts[name], currency),
          }))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
