import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { SAVED_LISTS } from './queries.ts'
import { withSaved } from './with-saved.ts'

export interface Savable {
  readonly id: string
  readonly title: string
  readonly saved: boolean
}

/** Keeps a home or lets it go: at once wherever it is shown, and taken back where the server says no. */
export const useSaveHome = ({ id, title }: Savable) => {
  const { t } = useTranslation('properties')
  const client = useQueryClient()
  const mutationKey = ['saved-homes', id]
  const show = (saved: boolean) => {
    for (const [queryKey] of client.getQueriesData({ queryKey: ['properties'] }))
      client.setQueryData(queryKey, (answer: unknown) => withSaved(answer, id, saved))
  }
  return useMutation<null, ApiError, boolean>({
    mutationKey,
    // One after the other: the last press is what stays.
    scope: { id: mutationKey.join(' ') },
    mutationFn: saved => sendOrThrow(saved ? propertyCalls.save : propertyCalls.unsave, { params: { id } }),
    onMutate: show,
    onError: (error, saved) => {
      show(!saved)
      toast.error(t(saved ? 'saved.saveFailed' : 'saved.removeFailed', { title }), {
        description: error.message,
      })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: SAVED_LISTS })
      // What is on its way may have been answered before this press.
      void client.invalidateQueries({
        queryKey: ['properties'],
        predicate: ({ state }) => state.fetchStatus === 'fetching',
      })
    },
  })
}
