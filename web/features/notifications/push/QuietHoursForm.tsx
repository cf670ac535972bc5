import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSettings } from './use-settings.ts'

const NIGHT = { from: '22:00', until: '07:00' }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Hours without notifications; they are saved together, because one time alone means nothing. */
export function QuietHoursForm({ quiet }: { quiet: PushOverview['quiet'] }) {
  const { t } = useTranslation('push')
  const keep = useSettings()
  const [isOn, setOn] = useState(quiet !== null)
  const [hours, setHours] = useState({ from: quiet?.from ?? NIGHT.from, until: quiet?.until ?? NIGHT.until })
  const save = useChange(pushCalls.change, {
    succeeded: t('quietSaved'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [],
    accepted: keep,
  })
  const same = hours.from === hours.until
  const incomplete = !hours.from || !hours.until
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (same || incomplete) return
    save.mutate({ body: { quiet: { ...hours, time_zone: quiet?.time_zone ?? ownZone() } } })
  }
  const zone = quiet?.time_zone ?? ownZone()
  return (
    <form onSubmit={submit} noValidate>
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          if (!target.checked && quiet) save.mutate({ body: { quiet: null } }, { onError: () => setOn(true) })
        }}
      />
      {isOn && (
        <div className="mt-4 grid gap-4">
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('quietFrom')}>
              <TextInput
                type="time"
                inputClassName="figures"
                value={hours.from}
                onChange={({ target }) => setHours({ ...hours, from: target.value })}
              />
            </Field>
            <Field label={t('quietUntil')} error={same ? t('quietSame') : undefined}>
              <TextInput
                type="time"
                inputClassName="figures"
                value={hours.until}
                onChange={({ target }) => setHours({ ...hours, until: target.value })}
              />
            </Field>
          </div>
          <p className="text-sm text-ink-soft">{t('quietZone', { zone: zone.replaceAll('_', ' ') })}</p>
          <Button type="submit" variant="secondary" busy={save.isPending} className="justify-self-start">
            {t('quietSave')}
          </Button>
        </div>
      )}
    </form>
  )
}
