import { useTranslation } from 'react-i18next'
import { MINIMUM_WITHDRAWAL_CENTS, WITHDRAWAL_BUSINESS_DAYS } from '#contract/kernel/constants.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

/** What spec 2.15 has people know; the minimum is said and not enforced (spec 5). */
export function Notes() {
  const { t } = useTranslation('payments')
  return (
    <Card title={t('notes.title')}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-soft marker:text-brass">
        <li>{t('notes.processing', { days: WITHDRAWAL_BUSINESS_DAYS })}</li>
        <li>{t('notes.minimum', { minimum: formatMoneyExactly(MINIMUM_WITHDRAWAL_CENTS) })}</li>
        <li>{t('notes.earnings')}</li>
        <li>{t('notes.fee')}</li>
      </ul>
    </Card>
  )
}
