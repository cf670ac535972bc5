import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { viewing } from '#web/lib/viewing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { unreadMessages } from '../features/conversations/queries.ts'

/** More would not fit, and nobody counts them. */
const MOST_SHOWN = 99

/** How many messages wait, beside the word that leads to them; nothing where none does. */
export function UnreadBadge({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  // Who has not settled in has no messages, and the server answers no question about them.
  const settledIn = useSession().user?.onboarding_completed === true
  const { data: count = 0 } = useQuery({ ...unreadMessages, enabled: settledIn && !viewing.current() })
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'figures inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-evergreen px-1 text-[0.6875rem] leading-none font-bold text-on-evergreen',
        className,
      )}
    >
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : formatNumber(count)}</span>
      <span className="sr-only">{t('menu.unread', { count })}</span>
    </span>
  )
}
