import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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

/** Toggles a saved home: updates it everywhere at once, and reverts that if the server refuses. */
export const useToggleSaved = ({ id, title, saved }: Savable) => {
  const { t } = useTranslation('properties')
  const client = useQueryClient()
  const mutationKey = ['saved-homes', id]
  const show = (now: boolean) => {
    for (const [queryKey] of client.getQueriesData({ queryKey: ['properties'] }))
      client.setQueryData(queryKey, (answer: unknown) => withSaved(answer, id, now))
  }
  // A second press may come before the first one is rendered.
  const wanted = useRef(saved)
  useEffect(() => {
    wanted.current = saved
  }, [saved])
  const { mutate } = useMutation<null, ApiError, boolean>({
    mutationKey,
    // Sent one after the other, so that the last press wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: save => sendOrThrow(save ? propertyCalls.save : propertyCalls.unsave, { params: { id } }),
    onMutate: show,
    onError: (error, save) => {
      show(!save)
      // A refusal may arrive before the press was rendered; then `saved` never changes.
      if (client.isMutating({ mutationKey }) <= 1) wanted.current = !save
      toast.error(t(save ? 'saved.saveFailed' : 'saved.removeFailed', { title }), {
        description: error.message,
      })
    },
    onSettled: (_answer, error) => {
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: error ? ['properties'] : SAVED_LISTS })
      // Requests on their way may have been answered before this press.
      void client.invalidateQueries({
        queryKey: ['properties'],
        predicate: ({ state }) => state.fetchStatus === 'fetching',
      })
    },
  })
  return () => {
    wanted.current = !wanted.current
    mutate(wanted.current)
  }
}
