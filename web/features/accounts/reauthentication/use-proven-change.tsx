import { lazy, Suspense, useState } from 'react'
import type { Call } from '#contract/kernel/calls.ts'
import { type InputOf, type OutputOf, sendOrThrow } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { type ChangeOptions, useChange } from '#web/lib/use-change.ts'

const ReauthenticateDialog = lazy(() =>
  import('./components/ReauthenticateDialog.tsx').then(module => ({ default: module.ReauthenticateDialog })),
)

/**
 * A change that may require re-authentication: then the dialog opens, and the call is sent again with the proof.
 * Closing the dialog cancels the change without a message.
 */
export function useProvenChange<C extends Call>(call: C, options: ChangeOptions<C>) {
  const [asked, setAsked] = useState<{ answer: (token: string | null) => void }>()
  const transport = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    const send = sendOrThrow as (call: C, input: InputOf<C>) => Promise<OutputOf<C>>
    try {
      return await send(call, input)
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.code !== 'session.reauthentication_needed') throw error
      const token = await new Promise<string | null>(resolve => setAsked({ answer: resolve }))
      setAsked(undefined)
      if (token === null) throw error
      return send(call, { ...input, headers: { ...input.headers, reauthentication: token } })
    }
  }
  const change = useChange(call, { ...options, transport })
  const dialog = asked && (
    <Suspense>
      <ReauthenticateDialog onProved={asked.answer} onClose={() => asked.answer(null)} />
    </Suspense>
  )
  return { change, dialog }
}
