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

/**
 * Toggles a saved home: updates it everywhere at once, and reverts that if the server refuses. Once it is saved, a toast
 * leads to the lists.
 */
export const useToggleSaved = ({ id, title, saved }: Savable, addToList: (() => void) | null) => {
  const { t } = useTranslation('properties')
  const client = useQueryClient()
  const mutationKey = ['saved-homes', id]
  const show = (now: boolean) => {
    for (const [queryKey] of client.getQueriesData({ queryKey: ['properties'] }))
      client.setQueryData(queryKey, (answer: unknown) => withSaved(answer, id, now))
  }
  const dropped = useRef(new Set<string>())
  /** A list that is on its way does not know of this press: its answer would turn the heart back. */
  const dropOlderAnswers = () => {
    for (const query of client
      .getQueryCache()
      .findAll({ queryKey: ['properties'], fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) continue
      void query.cancel({ revert: true })
      dropped.current.add(query.queryHash)
    }
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
    onMutate: save => {
      dropOlderAnswers()
      show(save)
    },
    onSuccess: (_answer, save) => {
      if (save && wanted.current && addToList)
        toast.success(t('saved.done', { title }), {
          action: { label: t('saved.addToList'), onAction: addToList },
        })
    },
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
      // Requests on their way, and those that a press has dropped.
      void client.invalidateQueries({
        queryKey: ['properties'],
        predicate: ({ state, queryHash }) =>
          dropped.current.has(queryHash) || state.fetchStatus === 'fetching',
      })
      dropped.current.clear()
    },
  })
  return () => {
    wanted.current = !wanted.current
    mutate(wanted.current)
  }
}
