import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block, CalendarNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_BLOCK_REASON } from '#contract/kernel/constants.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatDates } from '#web/lib/format.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RefusalNotice, type RefusalOf } from './RefusalNotice.tsx'

interface Props {
  home: CalendarNights
  block: Block
  /** The block is being created, so it has no id yet. */
  saving: boolean
  /** Rejects with the refusal. */
  onExplain: (reason: string) => Promise<unknown>
  refusalOf: RefusalOf
  onFree: () => void
  onClose: () => void
}

/** The reason of a block, and a button that frees its nights. */
export function BlockEditor({ home, block, saving, onExplain, refusalOf, onFree, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const { values, setValues, forget } = useDraft(`block-reason.${block.id}`, { reason: block.reason })
  const { reason } = values
  const done = () => {
    forget()
    onClose()
  }
  const explaining = useMutation<unknown, ApiError, string>({ mutationFn: onExplain, onSuccess: done })
  const count = nightsBetween(block.from, block.until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== block.reason) explaining.mutate(reason.trim())
    else done()
  }
  return (
    <Dialog
      open
      onOpenChange={() => !explaining.isPending && onClose()}
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
            onChange={event => setValues({ reason: event.target.value })}
          />
        </Field>
        {count > 1 && <p className="text-sm text-ink-soft">{t('editor.partHint')}</p>}
        <RefusalNotice title={t('reasonFailed')} error={explaining.error} refusalOf={refusalOf} />
        <ActionRow>
          <Button
            variant="secondary"
            busy={saving}
            disabled={explaining.isPending}
            onClick={() => {
              onFree()
              done()
            }}
          >
            {t('editor.free', { count })}
          </Button>
          <Button type="submit" busy={saving || explaining.isPending}>
            {t('editor.save')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
