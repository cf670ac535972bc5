import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankImport, ImportedLine, ImportOutcome } from '#contract/payments/guest-payments.schemas.ts'
import { formatDate, formatForeignExactly, joinFacts } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OUTCOME_TONE } from './status-tone.ts'

/** What an admin wants to check comes first. */
const ORDER: readonly ImportOutcome[] = ['matched', 'waiting', 'other_currency', 'known', 'outgoing']
const LINES_AT_ONCE = 50

/** What an import would do, line by line. */
export function ImportPreview({ preview }: { preview: BankImport }) {
  const { t } = useTranslation('guestPayments')
  const [shown, setShown] = useState(LINES_AT_ONCE)
  const { counts, lines, account, other_account } = preview
  const sorted = ORDER.flatMap(outcome => lines.filter(line => line.outcome === outcome))
  const left = sorted.length - shown
  return (
    <div className="grid grid-cols-1 gap-4">
      {other_account && (
        <Notice tone="warning" title={t('import.otherAccount')}>
          {account ? t('import.otherAccountText', { account }) : t('import.otherAccountUnnamed')}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-2" aria-label={t('import.counts')}>
        {ORDER.filter(outcome => counts[outcome] > 0).map(outcome => (
          <li key={outcome}>
            <Badge tone={OUTCOME_TONE[outcome]}>
              {t(`import.count.${outcome}`, { count: counts[outcome] })}
            </Badge>
          </li>
        ))}
        {counts.not_booked > 0 && (
          <li>
            <Badge>{t('import.count.not_booked', { count: counts.not_booked })}</Badge>
          </li>
        )}
      </ul>
      {counts.matched + counts.waiting === 0 && <Notice>{t('import.nothingNew')}</Notice>}
      {sorted.length > 0 && (
        <ul
          aria-label={t('import.lines')}
          className="divide-y divide-line rounded-md border border-line text-sm"
        >
          {sorted.slice(0, shown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stay in their order
            <PreviewLine key={index} line={line} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setShown(count => count + LINES_AT_ONCE)}>
          {t('import.more')}
        </Button>
      )}
    </div>
  )
}

function PreviewLine({ line }: { line: ImportedLine }) {
  const { t } = useTranslation('guestPayments')
  const { payer_name, received_on, remittance, amount_cents, currency, outcome, stay } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3">
      <span className="truncate font-semibold">
        {payer_name ?? (outcome === 'outgoing' ? t('import.outgoing') : t('list.nobody'))}
      </span>
      <span className="figures text-right font-semibold whitespace-nowrap">
        {formatForeignExactly(amount_cents, currency)}
      </span>
      <span className="min-w-0 text-xs break-words text-ink-soft">
        {joinFacts([formatDate(received_on), remittance])}
        {stay && (
          <span className="block text-ink">
            {t('import.for', { guest: stay.guest_name, home: stay.title })}
          </span>
        )}
      </span>
      <Badge tone={OUTCOME_TONE[outcome]} className="self-start justify-self-end">
        {t(`import.outcome.${outcome}`)}
      </Badge>
    </li>
  )
}
