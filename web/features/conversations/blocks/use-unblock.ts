import { useTranslation } from 'react-i18next'
import { blockCalls } from '#contract/conversations/blocks.endpoints.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CONVERSATIONS_KEY } from '../queries.ts'
import { BLOCKED_KEY } from './queries.ts'

/** Unblocks somebody at once: it takes nothing away. */
export const useUnblock = (name: string) => {
  const { t } = useTranslation('blocks')
  return useChange(blockCalls.unblock, {
    succeeded: t('unblocked', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [BLOCKED_KEY, CONVERSATIONS_KEY],
  })
}
