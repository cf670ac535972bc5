import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChannelNameInput } from './ChannelNameInput.tsx'

interface Props {
  busy: boolean
  onMake: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a site that only reads this calendar, before a link is created. */
export function NewLinkDialog({ busy, onMake, onClose }: Props) {
  const { t } = useTranslation('channels')
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = asked && name.trim() === ''
  const submit = () => {
    setAsked(true)
    if (name.trim()) onMake(name.trim())
  }
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('newLink.title')}
      text={t('newLink.text')}
      submitLabel={t('give.make')}
      busy={busy}
      onSubmit={submit}
    >
      <Field
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={missing ? t('newLink.missing') : undefined}
      >
        <ChannelNameInput value={name} onChange={event => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
