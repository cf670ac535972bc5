import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BookingsAsked, filtersOf } from '../queries.ts'

/** The stays that the filters find, to keep. */
export function CsvButton({ asked }: { asked: BookingsAsked }) {
  const { t } = useTranslation('bookings')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(bookingCalls.export, { query: filtersOf(asked) })
    setBusy(false)
    if (error) toast.error(t('exportFailed'), { description: error.message })
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void keep()}
      icon={<Download className="-ml-1 size-4.5" aria-hidden="true" />}
    >
      {t('export')}
    </Button>
  )
}
