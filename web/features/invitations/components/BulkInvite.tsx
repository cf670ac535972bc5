import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitedType, InvitingOutcome } from '#contract/invitations/schemas.ts'
import { MAXIMUM_BULK_INVITATIONS } from '#contract/kernel/constants.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { readList } from '../read-list.ts'
import { type LineAnswer, useBulkInvite } from '../use-bulk-invite.ts'
import { AddressList } from './AddressList.tsx'
import { CsvDrop } from './CsvDrop.tsx'

/** A pasted list or a CSV file: parsed while it is typed, previewed, sent, and answered line by line. */
export function BulkInvite({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['inviting', 'invitations'])
  const [text, setText] = useState('')
  const [role, setRole] = useState<InvitedType>('user')
  const list = useMemo(() => readList(text, role), [text, role])
  const { send, isPending, error, answers, forget } = useBulkInvite({ onRest: setText, onSent })
  const guard = useUnsavedChangesPrompt(text.trim() !== '')
  const previewId = useId()

  const ready = list.people.filter(({ state }) => state === 'ready')
  const now = Math.min(ready.length, MAXIMUM_BULK_INVITATIONS)
  const lines = list.people.map(person => ({
    number: person.line,
    text: person.email ?? person.text,
    ...(person.state === 'ready'
      ? { hint: t(`invitations:role.${person.user_type}`) }
      : { outcome: { tone: 'warning' as const, words: t(`many.state.${person.state}`) } }),
  }))
  return (
    <form
      noValidate
      aria-describedby={previewId}
      className="grid grid-cols-1 gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (now > 0) send(list, ready.slice(0, now))
      }}
    >
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Field label={t('many.list')} hint={t('many.listHint')}>
          <TextArea
            rows={9}
            maxLength={200_000}
            className="max-h-80"
            value={text}
            readOnly={isPending}
            onChange={event => setText(event.target.value)}
            placeholder={t('many.placeholder')}
            spellCheck={false}
          />
        </Field>
        <div id={previewId}>
          <AddressList
            lines={lines}
            label={t('many.preview', { count: ready.length, all: list.people.length })}
            nothing={t('many.nothing')}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 items-end gap-5 md:grid-cols-2">
        <CsvDrop
          disabled={isPending}
          onText={read => setText(before => (before.trim() === '' ? read : `${before.trimEnd()}\n${read}`))}
        />
        <Field label={t('many.others')} hint={t('many.othersHint')} className="self-start">
          <Select
            value={role}
            disabled={isPending}
            onChange={event => setRole(event.target.value as InvitedType)}
          >
            <option value="user">{t('invitations:role.user')}</option>
            <option value="owner">{t('invitations:role.owner')}</option>
          </Select>
        </Field>
      </div>
      {ready.length > now && <Notice>{t('many.tooMany', { count: now, rest: ready.length - now })}</Notice>}
      {error && (
        <Notice tone="warning" urgent title={t('many.failed', { message: error.message })}>
          {t('many.failedText')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button
          type="submit"
          busy={isPending}
          busyLabel={t('invitations:admin.sending')}
          disabled={now === 0}
        >
          {t('many.send', { count: now })}
        </Button>
      </div>
      {answers.length > 0 && <ManyAnswers answers={answers} onForget={forget} />}
      <UnsavedChangesDialog guard={guard} />
    </form>
  )
}

/** Warnings are for lines that the admin can correct; all others need no attention. */
const TONE: Record<InvitingOutcome, Tone> = {
  sent: 'good',
  has_account: 'trust',
  already_invited: 'trust',
  twice: 'neutral',
  not_an_address: 'warning',
  declined: 'warning',
  address_limit: 'warning',
  failed: 'warning',
}

/** The result of each sent line, the latest batch first. */
function ManyAnswers({ answers, onForget }: { answers: LineAnswer[]; onForget: () => void }) {
  const { t } = useTranslation('inviting')
  const sent = answers.filter(({ outcome }) => outcome === 'sent').length
  return (
    <div className="grid grid-cols-1 gap-3 border-t-3 border-double border-line pt-5">
      <AddressList
        label={t('many.answers', { sent, count: answers.length })}
        nothing={null}
        lines={answers.map(({ line, email, outcome }) => ({
          number: line,
          text: email,
          outcome: { tone: TONE[outcome], words: t(`many.outcome.${outcome}`) },
        }))}
      />
      <Button variant="quiet" size="sm" className="justify-self-end" onClick={onForget}>
        {t('many.forget')}
      </Button>
    </div>
  )
}
