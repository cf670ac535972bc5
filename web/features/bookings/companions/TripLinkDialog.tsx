import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  url: string
  name: string
  /** Where the link was mailed, too. */
  email: string | null
  onClose: () => void
}

/** The link of a companion, shown once: to copy, to pass on, or to scan. */
export default function TripLinkDialog({ url, name, email, onClose }: Props) {
  const { t } = useTranslation(['companions', 'common'])
  // A person who closes the sheet of the device has shared nothing, which is no failure.
  const share = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('made.title', { name })}
      text={email === null ? t('made.text') : t('made.mailed', { email })}
      closeLabel={t('common:close')}
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label={t('made.link')} hint={t('made.secret')}>
          <TextInput readOnly value={url} onFocus={event => event.target.select()} inputClassName="figures" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            text={url}
            label={t('made.copy')}
            copied={t('common:copied')}
            failed={t('common:copyFailed')}
          />
          {'share' in navigator && (
            <Button variant="secondary" size="sm" onClick={share}>
              {t('made.share')}
            </Button>
          )}
        </div>
        <QrCode text={url} label={t('made.qr', { name })} />
        <ActionRow>
          <Button onClick={onClose}>{t('made.done')}</Button>
        </ActionRow>
      </div>
    </Dialog>
  )
}
