import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { TAKEN_STYLES, type TakenKind } from '../bar-styles.ts'

const TAKEN = Object.keys(TAKEN_STYLES) as TakenKind[]

/** What the cells of the calendar of prices mean; without `taken` only what concerns prices, where bars show the rest. */
export function PriceLegend({ taken }: { taken: boolean }) {
  const { t } = useTranslation('calendar')
  return (
    <ul aria-label={t('prices.legend')} className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-soft">
      <li className="flex items-center gap-2">
        <span className="h-5 w-8 rounded-xs bg-brass-tint" />
        {t('prices.season')}
      </li>
      <li className="flex items-center gap-2">
        <span className="figures">3+</span>
        {t('prices.shortestLegend')}
      </li>
      {taken &&
        TAKEN.map(kind => (
          <li key={kind} className="flex items-center gap-2">
            <span className={classNames('h-1 w-8', TAKEN_STYLES[kind])} />
            {t(`prices.taken.${kind}`)}
          </li>
        ))}
    </ul>
  )
}
