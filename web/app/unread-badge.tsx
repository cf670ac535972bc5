import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unreadMessagesQuery } from '#web/features/conversations/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { useSession } from '#web/lib/session.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A larger number would not fit. */
const MOST_SHOWN = 99

/** The number of unread messages beside a menu entry; nothing if there are none. */
export function UnreadBadge({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  // During onboarding there are no messages, and the server refuses the call.
  const settledIn = useSession().user?.onboarding_completed === true
  const { data: count = 0 } = useQuery({
    ...unreadMessagesQuery,
    enabled: settledIn && !impersonationStore.current(),
  })
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
