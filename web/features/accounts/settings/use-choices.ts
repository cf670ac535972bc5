import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { PreferenceChanges } from '#contract/accounts/schemas.ts'
import { send } from '#web/lib/api.ts'
import { keepCurrency } from '#web/lib/currency.ts'
import { showLanguage } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { preferencesQuery } from './queries.ts'

type Choices = Pick<PreferenceChanges, 'language' | 'currency'>

/**
 * Saves a choice in the account of a signed-in person, and on this device. Returns true once it is shown; on failure
 * the reason is shown and nothing changes.
 */
export const useChoices = () => {
  const { t } = useTranslation(['choices', 'common'])
  const client = useQueryClient()
  const { user, reload } = useSession()
  return async (choices: Choices): Promise<boolean> => {
    if (user) {
      const saved = await send(accountCalls.updatePreferences, { body: choices })
      if (!saved.success) {
        toast.error(t('failed', { message: saved.error.message }))
        return false
      }
      client.setQueryData(preferencesQuery.queryKey, saved.data)
    }
    if (choices.currency) keepCurrency(choices.currency)
    try {
      if (choices.language) await showLanguage(choices.language)
    } catch {
      toast.error(t('failed', { message: t('common:errors.network') }))
      return false
    }
    if (user) await reload()
    // Some answers of the server are in the language of the request.
    if (choices.language) void client.invalidateQueries()
    return true
  }
}
