import { useTranslation } from 'react-i18next'
import { formatPercentage } from '#web/lib/format.ts'

/** The label of a level in a select: its name and its discount (spec 2.13). */
export const useLevelLabel = () => {
  const { t } = useTranslation('network')
  return (name: string, percentage: number) =>
    t('network.levelOption', { name, discount: formatPercentage(percentage) })
}
