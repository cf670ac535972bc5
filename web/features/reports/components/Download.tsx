import Sheet from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/kernel/calls.ts'
import type { InputOf } from '#web/lib/api.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The same figures for a spreadsheet. */
export function Download<C extends Call & { file: string }>({ call, input }: { call: C; input: InputOf<C> }) {
  const { t } = useTranslation('reports')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(call, input)
    setBusy(false)
    if (error) toast.error(t('csv.failed', { message: error.message }))
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      busyLabel={t('csv.busy')}
      onClick={() => void keep()}
      className="no-print"
      icon={<Sheet className="-ml-1 size-4.5" aria-hidden="true" />}
    >
      {t('csv.get')}
    </Button>
  )
}
