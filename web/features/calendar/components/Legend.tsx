import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { BAR_LOOK, type Standing } from '../bar-looks.ts'

const SHOWN: readonly Standing[] = ['pending', 'confirmed', 'completed', 'blocked']

export function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-soft">
      {SHOWN.map(standing => {
        const { Icon, look } = BAR_LOOK[standing]
        return (
          <li key={standing} className="flex items-center gap-2">
            <span className={classNames('grid h-5 w-8 place-items-center rounded-xs border', look)}>
              <Icon className="size-3.5" />
            </span>
            {t(`status.${standing}`)}
          </li>
        )
      })}
    </ul>
  )
}
