import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useUnread } from '../use-unread.ts'

const Panel = lazy(() => import('./NotificationPanel.tsx'))

/** A larger number would not fit. */
const MOST_SHOWN = 99

/** The bell with its unread count, and the list that it opens (spec 2.2). */
export default function Bell() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const unread = useUnread()
  return (
    <div className="relative">
      <Popover
        label={t('bell.title')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={unread === 0 ? t('bell.title') : t('bell.unread', { count: unread })}
            icon={<BellIcon aria-hidden="true" />}
          />
        }
      >
        <Suspense fallback={<PageLoading label={t('bell.loading')} />}>
          <Panel unread={unread} onChoose={() => setOpen(false)} />
        </Suspense>
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute top-0.5 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-paper bg-evergreen px-1 text-[0.6875rem] leading-none font-bold text-on-evergreen"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : formatNumber(unread)}
        </span>
      )}
    </div>
  )
}
