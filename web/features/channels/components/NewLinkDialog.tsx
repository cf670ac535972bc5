import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChannelNameInput } from './ChannelNameInput.tsx'

type Props = { busy: boolean; onMake: (name: string) => void; onClose: () => void }

/** For a place that only reads this calendar: its name, before it gets a link. */
export function NewLinkDialog({ busy, onMake, onClose }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = asked && name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim()) onMake(name.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('newLink.title')}
      text={t('newLink.text')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={missing ? t('newLink.missing') : undefined}
        >
          <ChannelNameInput value={name} onChange={event => setName(event.target.value)} />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('give.make')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
