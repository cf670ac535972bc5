import { useQueryClient } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { type ConnectionStatus, useConnection } from '#web/lib/connection.ts'
import { formatMoment, formatTime } from '#web/lib/format-moment.ts'
import { patterns } from '#web/lib/paths.ts'
import { Banner } from '#web/ui/banner.tsx'

/** How long a state must last before it is announced: a normal start or one lost request is not announced. */
const PATIENCE_MS: Record<Exclude<ConnectionStatus, 'connected'>, number> = {
  unknown: 1_500,
  connecting: 1_500,
  error: 800,
  offline: 0,
}

/** Inline with the text, so that they wrap together on a phone. */
const ICON = 'mr-2 inline align-[-0.2em]'

const useLasting = (status: ConnectionStatus) => {
  const [lasting, setLasting] = useState<ConnectionStatus>('connected')
  useEffect(() => {
    if (status === 'connected') return setLasting(status)
    const timer = setTimeout(() => setLasting(status), PATIENCE_MS[status])
    return () => clearTimeout(timer)
  }, [status])
  return lasting
}

/** When the server last confirmed what this page shows of a stay. */
const useAsOf = () => {
  const id = matchPath(patterns.stay, useLocation().pathname)?.params.id ?? ''
  const at = useQueryClient().getQueryState(bookingKey(id))?.dataUpdatedAt
  if (!at) return null
  const instant = new Date(at).toISOString()
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatTime(instant) : formatMoment(instant)
}

/** Shown whenever the status is not connected (spec 2.2). */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const status = useLasting(useConnection())
  const time = useAsOf()
  if (status === 'connected') return null
  if (status === 'error')
    return (
      <Banner tone="warning">
        <Unplug className={ICON} aria-hidden="true" />
        {t('connection.error')}{' '}
        <span className="font-normal">
          {t('connection.errorText')} {time && t('connection.asOf', { time })}
        </span>
      </Banner>
    )
  return (
    <Banner>
      <WifiOff className={ICON} aria-hidden="true" />
      {status === 'offline' && time ? t('connection.offlineAsOf', { time }) : t(`connection.${status}`)}
    </Banner>
  )
}
