import Download from 'lucide-react/icons/download'
import { type ComponentProps, useState } from 'react'
import type { Call } from '#contract/kernel/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { InputOf } from './api.ts'
import type { ApiError } from './api-error.ts'
import { download } from './download.ts'

type Props<C extends Call & { file: string }> = Omit<
  ComponentProps<typeof Button>,
  'busy' | 'icon' | 'onClick'
> & {
  call: C
  input: InputOf<C>
  failed: (error: ApiError) => { title: string; description?: string }
}

/** Downloads the response of a call as a file. */
export function DownloadButton<C extends Call & { file: string }>({
  call,
  input,
  failed,
  ...button
}: Props<C>) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(call, input)
    setBusy(false)
    if (!error) return
    const { title, ...more } = failed(error)
    toast.error(title, more)
  }
  return (
    <Button
      variant="secondary"
      {...button}
      busy={busy}
      onClick={() => void keep()}
      icon={<Download className="-ml-1 size-4.5" aria-hidden="true" />}
    />
  )
}
