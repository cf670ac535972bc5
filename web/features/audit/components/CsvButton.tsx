import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditCalls } from '#contract/audit/endpoints.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { filtersOf, type LogAsked } from '../queries.ts'

/** The entries that the filters find, to keep. */
export function CsvButton({ asked }: { asked: LogAsked }) {
  const { t } = useTranslation('audit')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(auditCalls.export, { query: filtersOf(asked) })
    setBusy(false)
    if (error) toast.error(t('csvFailed', { message: error.message }))
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel={t('csvBusy')}
      onClick={() => void keep()}
      icon={<Download className="-ml-1 size-4.5" aria-hidden="true" />}
    >
      {t('csv')}
    </Button>
  )
}
