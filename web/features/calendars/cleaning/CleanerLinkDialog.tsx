import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The link of somebody who cleans, shown once. */
export default function CleanerLinkDialog({
  url,
  name,
  onClose,
}: {
  url: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['cleaning', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('made.title', { name })}
      text={t('made.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label={t('made.link')} hint={t('made.secret')}>
          <TextInput readOnly value={url} onFocus={event => event.target.select()} inputClassName="figures" />
        </Field>
        <CopyButton
          text={url}
          label={t('made.copy')}
          copied={t('common:copied')}
          failed={t('common:copyFailed')}
        />
        <ActionRow>
          <Button onClick={onClose}>{t('made.done')}</Button>
        </ActionRow>
      </div>
    </Dialog>
  )
}
