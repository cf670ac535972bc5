import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/kernel/calls.ts'
import type { InputOf } from './api.ts'
import { download } from './download.ts'

/** A download that changes rows of a list, which is refetched also after a refusal, because it may be outdated. */
export const useDownload = (list: QueryKey, onDone: () => void) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    busy,
    /** The server's message. */
    failure,
    keep: async <C extends Call & { file: string }>(call: C, input: InputOf<C>) => {
      setBusy(true)
      setFailure(undefined)
      const { error } = await download(call, input)
      await client.invalidateQueries({ queryKey: list })
      setBusy(false)
      if (error) setFailure(error.message)
      else onDone()
    },
  }
}
