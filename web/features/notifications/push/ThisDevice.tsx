import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { noteTurnedOn } from './keep-on.ts'
import { thisDeviceQuery } from './queries.ts'
import { mayNotify, subscribe } from './this-device.ts'
import { useSettings } from './use-settings.ts'
import { useTest } from './use-test.ts'
import { useTurnOff } from './use-turn-off.ts'

/** Whether this browser gets notifications, and the way to change it. */
export function ThisDevice({ settings }: { settings: PushOverview }) {
  const { t } = useTranslation('push')
  const device = useQuery(thisDeviceQuery)
  const turnOn = useTurnOn(settings.public_key)
  const turnOff = useTurnOff()
  const test = useTest()
  if (!device.data) return <Skeleton className="h-20" />
  const { state, subscribed } = device.data
  const own = settings.devices.find(({ current }) => current)
  if (state === 'unsupported') return <Notice title={t('unsupported')}>{t('unsupportedText')}</Notice>
  if (state === 'blocked')
    return (
      <Notice tone="warning" title={t('blocked')}>
        {t('blockedText')}
      </Notice>
    )
  if (own && subscribed)
    return (
      <Notice
        tone="good"
        title={t('on')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              busy={test.isPending}
              onClick={() => test.mutate({ params: { id: own.id } })}
            >
              {t('test')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={turnOff.isPending}
              onClick={() => turnOff.mutate({ params: { id: own.id } })}
            >
              {t('turnOff')}
            </Button>
          </div>
        }
      >
        {t('onText')}
      </Notice>
    )
  return (
    <Notice
      title={t('off')}
      action={
        <Button size="sm" busy={turnOn.busy} onClick={() => void turnOn.run()}>
          {t('turnOn')}
        </Button>
      }
    >
      {t('offText')}
    </Notice>
  )
}

const useTurnOn = (publicKey: string) => {
  const { t } = useTranslation('push')
  const { user } = useSession()
  const device = useQuery(thisDeviceQuery)
  const saved = useSettings()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // Where the person refuses, the notice says how to change that.
      if (!(await mayNotify())) return
      const body = await subscribe(publicKey)
      saved(await sendOrThrow(pushCalls.turnOn, { body }))
      if (user) noteTurnedOn(user.id, body.endpoint)
      toast.success(t('turnedOn'))
    } catch (error) {
      toast.error(t('failed', { message: error instanceof Error ? error.message : String(error) }))
    } finally {
      await device.refetch()
      setBusy(false)
    }
  }
  return { busy, run }
}
