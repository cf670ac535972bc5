import { useTranslation } from 'react-i18next'
import { formatPercentage } from '#web/lib/format.ts'

/** How a level reads in a select: its name and what it takes off (spec 2.13). */
export const useLevelLabel = () => {
  const { t } = useTranslation('network')
  return (name: string, percentage: number) =>
    t('network.levelOption', { name, discount: formatPercentage(percentage) })
}
