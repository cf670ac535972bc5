import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import type { Result } from '#web/lib/request.ts'
import { toast } from '#web/ui/toast.ts'
import { editedHomeQuery, HOMES_KEYS } from '../queries.ts'

/** A home that is edited, and how it is saved: by its owner, or by somebody who helps there. */
export interface Saving<Home> {
  readonly home: Home
  readonly send: (changes: PropertyChanges) => Promise<Result<Home>>
  /** Under which the home is kept. */
  readonly key: QueryKey
}

/** As its owner, and as it was last seen. */
export const savingOwn = (home: Property): Saving<Property> => ({
  home,
  send: changes =>
    send(managedPropertyCalls.update, {
      params: { id: home.id },
      body: { ...changes, ...(home.settings && { updated_at: home.settings.updated_at }) },
    }),
  key: editedHomeQuery(home.id).queryKey,
})

export type Saved<Home> = { home: Home; error: null } | { home: null; error: ApiError | null }

/**
 * Saves changes of a home as it was last seen. If somebody else was faster, nothing is saved and nothing typed is lost:
 * the home is reloaded, and `conflict` asks which values to keep.
 */
export const useSaveHome = <Home>({ send: sendChanges, key }: Saving<Home>) => {
  const { t } = useTranslation(['homes', 'common'])
  const client = useQueryClient()
  const [conflict, setConflict] = useState(false)

  const save = async (changes: PropertyChanges): Promise<Saved<Home>> => {
    const { data, error } = await sendChanges(changes)
    const meanwhile = error?.code === 'property.changed_meanwhile'
    setConflict(meanwhile)
    if (meanwhile) {
      await client.refetchQueries({ queryKey: key })
      return { home: null, error: null }
    }
    if (error) {
      toast.error(t('edit.failed', { message: error.message || t('common:unknownError') }))
      return { home: null, error }
    }
    toast.success(t('edit.saved'))
    client.setQueryData(key, data)
    const others = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== 'edited'
    for (const queryKey of HOMES_KEYS) void client.invalidateQueries({ queryKey, predicate: others })
    return { home: data, error: null }
  }

  return { save, conflict, settle: () => setConflict(false) }
}
