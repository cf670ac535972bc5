import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { sellerCalls } from '#contract/payments/sellers.endpoints.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { saveFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'

/** The file contains tax numbers and accounts: it asks who downloads it. */
export function SellersDownload({ year }: { year: number }) {
  const { t } = useTranslation('sellers')
  const { change, dialog } = useProvenChange(sellerCalls.exportReport, {
    succeeded: t('csvDone'),
    failed: ({ message }) => ({ title: t('csvFailed', { message }) }),
    refreshes: [],
    accepted: file => {
      const { filename, content } = file as unknown as { filename: string; content: Blob }
      saveFile(filename, content)
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={change.isPending}
        busyLabel={t('csvBusy')}
        aria-label={t('csvLabel', { year })}
        icon={<Download className="-ml-1 size-4.5" aria-hidden="true" />}
        onClick={() => change.mutate({ body: { year } })}
      >
        {t('csv')}
      </Button>
      {dialog}
    </>
  )
}
