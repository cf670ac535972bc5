import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedCalls } from '#contract/calendars/feed.endpoints.ts'
import type { GivenLink } from '#contract/calendars/feed.schemas.ts'
import { useChannelChange } from './use-channel-change.ts'

/** Makes a link for a channel, or for a new one by its name. The whole link is known here alone, until it is forgotten. */
export const useGiveLink = (property: string) => {
  const { t } = useTranslation('channels')
  const [made, setMade] = useState<GivenLink | null>(null)
  const { mutate, isPending, variables } = useChannelChange(feedCalls.give, property, {
    failed: t('give.failed'),
  })
  return {
    made,
    forget: () => setMade(null),
    /** For which channel a link is on its way: its id, or `new`. */
    making: isPending ? (variables.body?.channel ?? 'new') : null,
    make: (body: { channel: string } | { name: string }, done?: () => void) =>
      mutate(
        { params: { id: property }, body },
        {
          onSuccess: answer => {
            done?.()
            setMade(answer)
          },
        },
      ),
  }
}
