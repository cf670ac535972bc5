import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { HEALTH_LOOK, type Health } from '../health.ts'

/** How a calendar is doing: in a word, with a dot for whoever looks over many. */
export function ChannelHealth({ health }: { health: Health }) {
  const { t } = useTranslation('channels')
  const { dot, words } = HEALTH_LOOK[health]
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm font-semibold', words)}>
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', dot)} />
      {t(`health.${health}`)}
    </span>
  )
}
