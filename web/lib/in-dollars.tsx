import { useTranslation } from 'react-i18next'
import { useTerms } from './terms.ts'

/** Below sums over homes: how amounts in other currencies count. Nothing where all homes are priced in dollars. */
export function InDollars({ className = '' }: { className?: string }) {
  const { t } = useTranslation('reports')
  return useTerms()?.has_other_currencies ? (
    <p className={`max-w-prose text-xs text-ink-soft ${className}`}>{t('inDollars')}</p>
  ) : null
}
