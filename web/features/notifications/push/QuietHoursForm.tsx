import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { focusFirstWrong } from '#web/lib/focus-first-wrong.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PUSH_CHANGES } from './queries.ts'
import { useSettings } from './use-settings.ts'

const NIGHT = { from: '22:00', until: '07:00' }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

type Times = Pick<NonNullable<PushOverview['quiet']>, 'from' | 'until'>
/** Null is what was saved. */
type Typed = Record<keyof Times, string | null>
const NOTHING: Typed = { from: null, until: null }

/** Hours without notifications. The switch takes effect at once; both times are saved together. */
export function QuietHoursForm({ quiet }: { quiet: PushOverview['quiet'] }) {
  const { t } = useTranslation('push')
  const keep = useSettings()
  // Shown at once; where it was not saved, the saved value is shown again.
  const [wish, setWish] = useState<boolean | null>(null)
  const { values: typed, setValues: setTyped } = useDraft('quiet-hours', NOTHING)
  const [asked, setAsked] = useState(false)
  const save = useChange(pushCalls.change, {
    succeeded: t('quietSaved'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [],
    inOrder: PUSH_CHANGES,
    accepted: (settings, { body }) => {
      keep(settings)
      // What was typed meanwhile stays.
      const { from, until } = body?.quiet ?? { from: '', until: '' }
      setTyped(now => ((now.from ?? from) === from && (now.until ?? until) === until ? NOTHING : now))
    },
  })
  const stored = quiet ?? NIGHT
  const hours: Times = { from: typed.from ?? stored.from, until: typed.until ?? stored.until }
  const same = hours.from !== '' && hours.from === hours.until
  const isComplete = hours.from !== '' && hours.until !== '' && !same
  const turn = (on: boolean) => {
    setWish(on)
    const next = isComplete ? hours : NIGHT
    // Turned on again, they are those from before.
    if (!on) setTyped(next)
    const body = { quiet: on ? { ...next, time_zone: ownZone() } : null }
    save.mutate({ body }, { onSettled: () => setWish(null) })
  }
  const missing = (time: string) => (asked && time === '' ? fieldErrorText('field.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isComplete) return void focusFirstWrong(event.currentTarget)
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
            <Field label={t('quietFrom')} error={missing(hours.from)}>
              <TextInput
                type="time"
                inputClassName="figures"
                value={hours.from}
                onChange={({ target }) => setTyped({ ...typed, from: target.value })}
              />
            </Field>
            <Field label={t('quietUntil')} error={same ? t('quietSame') : missing(hours.until)}>
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
