import { useTranslation } from 'react-i18next'
import type { PushDevice } from '#contract/notifications/push.schemas.ts'
import { DeviceIcon } from '#web/lib/device-icon.tsx'
import { formatAgo, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTurnOff } from './use-turn-off.ts'

/** The devices that get notifications. */
export function DeviceList({ devices }: { devices: PushDevice[] }) {
  const { t } = useTranslation('push')
  return (
    <section aria-labelledby="push-devices">
      <h3 id="push-devices" className="text-lg">
        {t('devices')}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {devices.map(device => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function Device({ device }: { device: PushDevice }) {
  const { t } = useTranslation('push')
  const turnOff = useTurnOff()
  const { browser, system } = device
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <DeviceIcon system={system} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {device.current && <Badge tone="good">{t('current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('since', { date: formatInstant(device.created_at) })}
          {device.last_sent_at && ` · ${t('lastSent', { ago: formatAgo(device.last_sent_at) })}`}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="quiet"
          size="sm"
          busy={turnOff.isPending}
          aria-label={t('turnOffNamed', { device: name })}
          onClick={() => turnOff.mutate({ params: { id: device.id } })}
        >
          {t('turnOff')}
        </Button>
      )}
    </li>
  )
}
