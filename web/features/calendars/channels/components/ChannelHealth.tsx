import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { HEALTH_STYLES, type ShownHealth } from '../health.ts'

/** The health of a feed in a word, with a coloured dot for quick scanning. */
export function ChannelHealth({ health }: { health: ShownHealth }) {
  const { t } = useTranslation('channels')
  const { dot, words } = HEALTH_STYLES[health]
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm font-semibold', words)}>
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', dot)} />
      {t(`health.${health}`)}
    </span>
  )
}
