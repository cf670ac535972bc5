import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/schemas.ts'
import {
  formatAgo,
  formatDates,
  formatInstant,
  formatList,
  formatMoneyExactly,
  formatPercentage,
} from '#web/lib/format.ts'
import { notificationPath } from '../notification-path.ts'

interface Words {
  noLevel: string
  raised: (to: { level: number; discount: string }) => string
}

/** The values in a text, with numbers and dates in the reader's format. */
const wordsOf = ({ data }: Notification, { noLevel, raised }: Words) => ({
  ...data,
  person: data.person ?? '',
  home: data.home ?? '',
  channel: data.channel ?? '',
  search: data.search ?? '',
  until: data.until ? formatInstant(data.until) : '',
  account: data.account ?? '',
  /** A text after the dates, if there is one. */
  said: data.reason ? ` · ${data.reason}` : '',
  level: data.level_name ?? noLevel,
  levels: formatList(
    (data.levels ?? []).map(({ level, discount_percentage }) =>
      raised({ level, discount: formatPercentage(discount_percentage) }),
    ),
  ),
  dates:
    data.check_in_date && data.check_out_date ? formatDates(data.check_in_date, data.check_out_date) : '',
  amount:
    data.amount_cents === undefined ? '' : formatMoneyExactly(data.amount_cents, data.currency ?? 'usd'),
})

interface Props {
  notification: Notification
  onChoose: (notification: Notification) => void
}

export function NotificationEntry({ notification, onChoose }: Props) {
  const { t } = useTranslation('notifications')
  const words = wordsOf(notification, { noLevel: t('noLevel'), raised: to => t('raised', to) })
  const unread = notification.read_at === null
  return (
    <li>
      <Link
        to={notificationPath(notification)}
        onClick={() => onChoose(notification)}
        className="flex gap-3 px-5 py-3.5 text-ink no-underline transition-colors hover:bg-well focus-visible:bg-well"
      >
        <span
          aria-hidden="true"
          className={`mt-2 size-2 shrink-0 rounded-full ${unread ? 'bg-evergreen' : 'bg-transparent'}`}
        />
        <span className="min-w-0 flex-1">
          <span className={`block text-sm ${unread ? 'font-semibold' : 'text-ink-soft'}`}>
            {unread && <span className="sr-only">{t('unread')} </span>}
            {t(`kinds.${notification.kind}.title`, words)}
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {t(`kinds.${notification.kind}.text`, words)}
          </span>
          <time dateTime={notification.created_at} className="mt-0.5 block text-xs text-ink-faint">
            {formatAgo(notification.created_at)}
          </time>
        </span>
      </Link>
    </li>
  )
}
