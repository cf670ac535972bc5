import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block, CalendarNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_BLOCK_REASON } from '#contract/kernel/constants.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  home: CalendarNights
  block: Block
  /** The block is being created, so it has no id yet. */
  saving: boolean
  onExplain: (reason: string) => void
  onFree: () => void
  onClose: () => void
}

/** The reason of a block, and a button that frees its nights. */
export function BlockEditor({ home, block, saving, onExplain, onFree, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const [reason, setReason] = useState(block.reason)
  const count = nightsBetween(block.from, block.until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== block.reason) onExplain(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('editor.title', { home: home.title })}
      text={t('editor.nights', { dates: formatDates(block.from, block.until), count })}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('dialog.reason')} note={t('common:optional')} hint={t('dialog.reasonHint')}>
          <TextInput
            maxLength={MAXIMUM_BLOCK_REASON}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        {count > 1 && <p className="text-sm text-ink-soft">{t('editor.partHint')}</p>}
        <ActionRow>
          <Button
            variant="secondary"
            busy={saving}
            onClick={() => {
              onFree()
              onClose()
            }}
          >
            {t('editor.free', { count })}
          </Button>
          <Button type="submit" busy={saving}>
            {t('editor.save')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
