import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PUSH_CHANGES } from './queries.ts'
import { useSettings } from './use-settings.ts'

const NIGHT = { from: '22:00', until: '07:00' }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

type Times = Pick<NonNullable<PushOverview['quiet']>, 'from' | 'until'>

/** Hours without notifications. The switch takes effect at once; both times are saved together. */
export function QuietHoursForm({ quiet }: { quiet: PushOverview['quiet'] }) {
  const { t } = useTranslation('push')
  const keep = useSettings()
  // Shown at once; where it was not saved, the saved value is shown again.
  const [wish, setWish] = useState<boolean | null>(null)
  const [typed, setTyped] = useState<Partial<Times>>({})
  const save = useChange(pushCalls.change, {
    succeeded: t('quietSaved'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [],
    inOrder: PUSH_CHANGES,
    accepted: keep,
  })
  const hours: Times = { ...NIGHT, ...(quiet && { from: quiet.from, until: quiet.until }), ...typed }
  const same = hours.from === hours.until
  const isComplete = hours.from !== '' && hours.until !== '' && !same
  const turn = (on: boolean) => {
    setWish(on)
    const next = isComplete ? hours : NIGHT
    // Turned on again, they are those from before.
    if (!on) setTyped(next)
    const body = { quiet: on ? { ...next, time_zone: ownZone() } : null }
    save.mutate({ body }, { onSettled: () => setWish(null) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    save.mutate({ body: { quiet: { ...hours, time_zone: ownZone() } } })
  }
  const isChanged = hours.from !== quiet?.from || hours.until !== quiet.until
  const zone = quiet && !isChanged ? quiet.time_zone : ownZone()
  return (
    <form onSubmit={submit} noValidate>
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={wish ?? quiet !== null}
        onChange={({ target }) => turn(target.checked)}
      />
      {(wish ?? quiet !== null) && (
        <div className="mt-4 grid gap-4">
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('quietFrom')}>
              <TextInput
                type="time"
                inputClassName="figures"
                value={hours.from}
                onChange={({ target }) => setTyped({ ...typed, from: target.value })}
              />
            </Field>
            <Field label={t('quietUntil')} error={same ? t('quietSame') : undefined}>
              <TextInput
                type="time"
                inputClassName="figures"
                value={hours.until}
                onChange={({ target }) => setTyped({ ...typed, until: target.value })}
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
