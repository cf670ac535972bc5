import { useTranslation } from 'react-i18next'
import type { TaxDetails } from '#contract/payments/tax-details.schemas.ts'
import { formatList } from '#web/lib/format.ts'

/** Whether the tax details are complete; nothing before the owner said any, or needs them. */
export function MissingDetails({ details: { saved, missing, needed } }: { details: TaxDetails }) {
  const { t } = useTranslation('payments')
  if (!saved && !needed) return null
  if (missing.length === 0) return <p className="text-sm text-ink-soft">{t('taxDetails.complete')}</p>
  const details = formatList(missing.map(detail => t(`taxDetails.missing.${detail}`)))
  return <p className="text-sm font-medium text-brass-text">{t('taxDetails.stillMissing', { details })}</p>
}
