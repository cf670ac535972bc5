import { useTranslation } from 'react-i18next'
import type { CalendarNights, OutsideNights } from '#contract/calendars/schemas.ts'
import { ChannelMark } from '#web/features/calendars/channels/components/ChannelMark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BAR_STYLES, type BarKind, PREPARATION } from '../bar-styles.ts'

/** Channels of several homes that look the same are listed once. */
const looksOf = ({ name, colour }: OutsideNights['channel']) => `${colour} ${name}`

const SHOWN: readonly BarKind[] = ['pending', 'confirmed', 'completed', 'entered', 'blocked']

/** The meaning of the bars, and the channels among them. */
export function Legend({ homes }: { homes: readonly CalendarNights[] }) {
  const { t } = useTranslation('calendar')
  const channels = new Map(
    homes.flatMap(({ outside }) => outside.map(({ channel }) => [looksOf(channel), channel])),
  )
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-soft">
      {SHOWN.filter(kind => kind !== 'entered' || homes.some(({ entered }) => entered.length > 0)).map(
        kind => {
          const { Icon, look } = BAR_STYLES[kind]
          return (
            <li key={kind} className="flex items-center gap-2">
              <span className={classNames('grid h-5 w-8 place-items-center rounded-xs border', look)}>
                <Icon className="size-3.5" />
              </span>
              {t(`status.${kind}`)}
            </li>
          )
        },
      )}
      {homes.some(({ preparation_days }) => preparation_days > 0) && (
        <li className="flex items-center gap-2">
          <span className={classNames('h-5 w-8 rounded-xs', PREPARATION)} />
          {t('preparation')}
        </li>
      )}
      {[...channels].map(([key, { name, colour }]) => (
        <li key={key} className="flex items-center gap-2">
          <ChannelMark name={name} colour={colour} />
          {name}
        </li>
      ))}
    </ul>
  )
}
