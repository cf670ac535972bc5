import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { MailSwitch, PrivacySwitch } from '#contract/accounts/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Switch } from '#web/ui/switch.tsx'
import { PREFERENCE_CHANGES, preferencesQuery } from '../queries.ts'

interface Props {
  name: MailSwitch | PrivacySwitch | 'login_notifications'
  saved: boolean
  label: string
  hint: string
  className?: string
}

/** Saves at once. The new value is shown immediately; on failure it is reverted with the reason. */
export function PreferenceSwitch({ name, saved, label, hint, className }: Props) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const change = useChange(accountCalls.updatePreferences, {
    failed: error => ({ title: t('notifications.failed', { message: error.message }) }),
    // The answer is complete, so no refetch is needed; it would block the switch while the server cannot be reached.
    refreshes: [],
    inOrder: PREFERENCE_CHANGES,
  })
  // Kept in state, because the mutation reports its value only a moment after the click: the switch would flicker.
  const [input, setWish] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved value takes precedence
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
      checked={input ?? saved}
      onChange={event => choose(event.target.checked)}
    />
  )
}
