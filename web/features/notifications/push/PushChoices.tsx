import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import { PUSH_GROUPS, type PushGroup } from '#contract/notifications/push.rules.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import { useSession } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Switch } from '#web/ui/switch.tsx'
import { PUSH_CHANGES } from './queries.ts'
import { useSettings } from './use-settings.ts'

/** Only owners have calendars. */
const GUEST_GROUPS = PUSH_GROUPS.filter(group => group !== 'conflicts')

/** What all devices are told of. */
export function PushChoices({ settings }: { settings: PushOverview }) {
  const { t } = useTranslation('push')
  const isOwner = useSession().user?.user_type === 'owner'
  return (
    <section aria-labelledby="push-choices">
      <h3 id="push-choices" className="text-lg">
        {t('choices')}
      </h3>
      <div className="mt-2 grid divide-y divide-line border-y border-line">
        {(isOwner ? PUSH_GROUPS : GUEST_GROUPS).map(group => (
          <Choice key={group} group={group} saved={settings[group]} isOwner={isOwner} />
        ))}
      </div>
    </section>
  )
}

function Choice({ group, saved, isOwner }: { group: PushGroup; saved: boolean; isOwner: boolean }) {
  const { t } = useTranslation('push')
  const keep = useSettings()
  // Shown at once; where it was not saved, the saved value is shown again.
  const [wish, setWish] = useState<boolean | null>(null)
  const change = useChange(pushCalls.change, {
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [],
    inOrder: PUSH_CHANGES,
    accepted: keep,
  })
  return (
    <Switch
      className="py-3"
      label={t(`groups.${group}`)}
      hint={t(isOwner || group === 'conflicts' ? `hints.${group}` : `guestHints.${group}`)}
      checked={wish ?? saved}
      onChange={({ target }) => {
        setWish(target.checked)
        change.mutate({ body: { [group]: target.checked } }, { onSettled: () => setWish(null) })
      }}
    />
  )
}
