import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { StatementRefusal } from './StatementRefusal.tsx'
import { useStatementImport } from './use-statement-import.ts'

/** Takes a file of the bank, shows what it would do, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['guestPayments', 'common'])
  const form = useStatementImport(onClose)
  const { file, preview, previewError, isImporting } = form
  const close = () => {
    if (!isImporting) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={t('import.title')}
      text={t('import.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid grid-cols-1 gap-5">
        {previewError && file && previewError.status !== 0 && (
          <StatementRefusal error={previewError} filename={file.name} onAnswer={form.readAgain} />
        )}
        {previewError?.status === 0 && (
          <Notice
            tone="warning"
            urgent
            title={t('import.notRead')}
            action={
              <Button size="sm" variant="secondary" onClick={() => form.readAgain()}>
                {t('common:retry')}
              </Button>
            }
          >
            {previewError.message}
          </Notice>
        )}
        {!preview && !form.isReading && (
          <FileDrop
            label={t('import.file')}
            hint={t('import.fileHint')}
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
            icon={<FileText />}
            onFiles={([chosen]) => chosen && void form.choose(chosen)}
          />
        )}
        {form.isReading && (
          <div role="status">
            <span className="sr-only">{t('common:loading')}</span>
            <SkeletonText lines={6} />
          </div>
        )}
        {file && preview && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="min-w-0 text-lg break-all">{file.name}</h3>
              <Button size="sm" variant="quiet" disabled={isImporting} onClick={form.forget}>
                {t('import.another')}
              </Button>
            </div>
            <ImportPreview preview={preview} />
          </>
        )}
        {form.importError && (
          <Notice tone="warning" urgent title={t('import.failed', { message: form.importError.message })}>
            {t('import.failedText')}
          </Notice>
        )}
        <ActionRow>
          <Button variant="secondary" disabled={isImporting} onClick={close}>
            {t('common:cancel')}
          </Button>
          {preview && (
            <Button busy={isImporting} busyLabel={t('import.busy')} onClick={form.send}>
              {t('import.submit')}
            </Button>
          )}
        </ActionRow>
      </div>
    </Dialog>
  )
}
