import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/lib/download.ts'
import { useSession } from '#web/lib/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Shown only once. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const { user } = useSession()
  const save = () => {
    const text = [t('factor.fileHead', { email: user?.email }), '', ...codes, ''].join('\r\n')
    saveFile('latchkey-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  }
  return (
    <div className="grid gap-5">
      <ul className="figures grid gap-x-6 gap-y-2 rounded-sm bg-well p-4 text-lg font-semibold sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={codes.join('\n')}
          label={t('factor.copy')}
          copied={t('common:copied')}
          failed={t('common:copyFailed')}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={save}
        >
          {t('factor.download')}
        </Button>
      </div>
      <ActionRow>
        <Button onClick={onKept}>{t('factor.kept')}</Button>
      </ActionRow>
    </div>
  )
}
