import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISIONS } from '#contract/kernel/constants.ts'
import { toCents } from '#contract/kernel/money.ts'
import { formatSums } from '#web/lib/sums.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '../use-selection.ts'

interface Props {
  selection: Selection
  onComplete: () => void
  onReject: () => void
  onExport: () => void
  onSend: () => void
}

/** The selection and its actions; stays visible while the list scrolls. */
export function SelectionBar({ selection, onComplete, onReject, onExport, onSend }: Props) {
  const { t } = useTranslation('fundRequests')
  const { chosen, full } = selection
  const toBank = chosen.some(({ way }) => way === 'bank')
  const throughStripe = chosen.some(({ way }) => way === 'stripe')
  const amounts = chosen.map(({ amount, currency }) => ({ cents: toCents(amount, currency), currency }))
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line-strong bg-leaf px-4 py-3 shadow-lift"
    >
      <p className="text-sm" aria-live="polite">
        <span className="font-semibold">
          {t('selection.chosen', { count: chosen.length, amount: formatSums(amounts) })}
        </span>
        {full && (
          <span className="block text-ink-soft">{t('selection.full', { count: MAXIMUM_DECISIONS })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
        {toBank && (
          <Button size="sm" variant="secondary" onClick={onExport}>
            {t('selection.export')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onReject}>
          {t('decide.reject')}
        </Button>
        {throughStripe && (
          <Button size="sm" variant={toBank ? 'secondary' : 'primary'} onClick={onSend}>
            {t('send.open')}
          </Button>
        )}
        {toBank && (
          <Button size="sm" onClick={onComplete}>
            {t('decide.complete')}
          </Button>
        )}
      </div>
    </section>
  )
}
