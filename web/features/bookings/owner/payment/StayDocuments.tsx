import { useTranslation } from 'react-i18next'
import { documentCalls } from '#contract/payments/documents.endpoints.ts'
import type { StayDocument } from '#contract/payments/stay-payments.schemas.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatDate, formatMoneyExactly } from '#web/lib/format.ts'

/** The receipts and credit notes of a stay, each with its file; nothing where there are none yet. */
export function StayDocuments({ documents }: { documents: readonly StayDocument[] }) {
  const { t } = useTranslation('bookings')
  if (documents.length === 0) return null
  return (
    <ul aria-label={t('pay.documents.title')} className="grid gap-2.5">
      {documents.map(({ id, kind, number, issued_on, currency, total_cents }) => {
        const name = t(`pay.documents.${kind}`, { number })
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">
                {formatDate(issued_on)} ·{' '}
                <span className="figures">{formatMoneyExactly(total_cents, currency)}</span>
              </span>
            </span>
            <DownloadButton
              call={documentCalls.pdf}
              input={{ params: { id } }}
              size="sm"
              className="no-print"
              busyLabel={t('pay.documents.busy')}
              failed={({ message }) => ({ title: t('pay.documents.failed', { document: name, message }) })}
              aria-label={t('pay.documents.downloadNamed', { document: name })}
            >
              {t('pay.documents.download')}
            </DownloadButton>
          </li>
        )
      })}
    </ul>
  )
}
