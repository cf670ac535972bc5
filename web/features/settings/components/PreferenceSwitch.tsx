import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { MailSwitch, PrivacySwitch } from '#contract/accounts/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Switch } from '#web/ui/switch.tsx'
import { preferencesQuery } from '../queries.ts'

interface Props {
  name: MailSwitch | PrivacySwitch | 'login_notifications'
  saved: boolean
  label: string
  hint: string
  className?: string
}

/** Saves at once. What was chosen shows meanwhile; a failure says why and puts it back. */
export function PreferenceSwitch({ name, saved, label, hint, className }: Props) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const change = useChange(accountCalls.updatePreferences, {
    failed: error => ({ title: t('notifications.failed', { message: error.message }) }),
    // The answer is the whole of it; asking again would keep the switch waiting while nothing can be reached.
    refreshes: [],
  })
  // Kept here, as the mutation tells of itself only a moment after the click: the switch would jump back and forth.
  const [wish, setWish] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved has the last word
  useEffect(() => setWish(null), [saved])
  const choose = (chosen: boolean) => {
    setWish(chosen)
    change.mutate(
      { body: { [name]: chosen } },
      {
        onSuccess: now => client.setQueryData(preferencesQuery.queryKey, now),
        onError: () => setWish(null),
      },
    )
  }
  return (
    <Switch
      className={className}
      label={label}
      hint={hint}
      checked={wish ?? saved}
      onChange={event => choose(event.target.checked)}
    />
  )
}
