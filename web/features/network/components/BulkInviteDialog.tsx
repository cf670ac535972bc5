import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { readPastedAddresses } from '#contract/invitations/rules.ts'
import type { SendingOutcome } from '#contract/invitations/schemas.ts'
import { MAXIMUM_BULK_ADDRESSES } from '#contract/kernel/constants.ts'
import { type AddressLine, AddressList } from '#web/features/invitations/components/AddressList.tsx'
import { HoldNotice } from '#web/features/invitations/components/HoldNotice.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { PersonalLineField } from './PersonalLineField.tsx'
import { type InvitedRole, RoleAndLevel } from './RoleAndLevel.tsx'

/** Warnings are for lines that the owner may want to correct; all others need no attention. */
const TONE: Record<SendingOutcome, Tone> = {
  sent: 'good',
  held: 'trust',
  already_member: 'trust',
  already_invited: 'trust',
  not_an_address: 'warning',
  to_yourself: 'warning',
  declined: 'warning',
  address_limit: 'warning',
  daily_limit: 'warning',
}

/** A pasted list of addresses: parsed while it is typed, sent in one call, and answered address by address. */
export function BulkInviteDialog({ role, onClose }: { role: InvitedRole; onClose: () => void }) {
  const { t } = useTranslation(['network', 'common'])
  const { values, setValues, forget } = useDraft('invitations', { text: '', line: '', role })
  const { text, line, role: chosen } = values
  const change = (changes: Partial<typeof values>) => setValues(before => ({ ...before, ...changes }))
  const send = useChange(networkInvitationCalls.createMany, {
    succeeded: ({ results }) => {
      const count = results.filter(result => result.outcome === 'sent').length
      return count > 0 ? t('many.sentToast', { count }) : ''
    },
    failed: error => ({ title: t('network.sendFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
    accepted: forget,
  })
  const pasted = readPastedAddresses(text)
  const emails = pasted.flatMap(({ email }) => email ?? [])
  const tooMany = emails.length > MAXIMUM_BULK_ADDRESSES
  const answers = send.data?.results
  const sent = answers?.filter(answer => answer.outcome === 'sent').length ?? 0

  const lineOf = (written: string, outcome?: SendingOutcome): AddressLine => ({
    text: written,
    ...(outcome && { outcome: { tone: TONE[outcome], words: t(`many.outcome.${outcome}`) } }),
  })
  const lines = answers
    ? answers.map(({ email, outcome }) => lineOf(email, outcome))
    : pasted.map(({ text: written, email }) => lineOf(email ?? written, email ? undefined : 'not_an_address'))

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={answers ? t('many.doneTitle') : t('many.title')}
      text={answers ? t('many.doneText', { sent, count: answers.length }) : t('many.text')}
      closeLabel={t('common:close')}
    >
      {answers ? (
        <div className="grid gap-6">
          <AddressList lines={lines} label={t('many.answers')} nothing={t('many.nothing')} />
          <ActionRow>
            <Button
              variant="secondary"
              onClick={() => {
                change({ text: '', line: '' })
                send.reset()
              }}
            >
              {t('many.more')}
            </Button>
            <Button onClick={onClose}>{t('many.done')}</Button>
          </ActionRow>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={event => {
            event.preventDefault()
            send.mutate({ body: { emails, ...chosen, personal_line: line } })
          }}
        >
          <HoldNotice />
          <div className="grid items-start gap-5 md:grid-cols-2">
            <Field label={t('many.addresses')} hint={t('many.addressesHint')}>
              <TextArea
                rows={8}
                maxLength={40_000}
                className="max-h-80"
                value={text}
                onChange={event => change({ text: event.target.value })}
                placeholder={t('many.placeholder')}
                spellCheck={false}
              />
            </Field>
            <AddressList
              lines={lines}
              label={t('many.preview', { count: emails.length })}
              nothing={t('many.nothing')}
            />
            <RoleAndLevel value={chosen} onChange={next => change({ role: next })} />
          </div>
          <PersonalLineField
            value={line}
            onChange={event => change({ line: event.target.value })}
            typed={line}
            hint={t('many.lineHint')}
            error={send.error?.fields.personal_line}
          />
          {tooMany && <Notice tone="warning">{t('many.tooMany', { count: MAXIMUM_BULK_ADDRESSES })}</Notice>}
          <ActionRow>
            <Button
              variant="secondary"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              busy={send.isPending}
              busyLabel={t('network.sending')}
              disabled={send.isPending || emails.length === 0 || tooMany}
            >
              {t('many.send', { count: emails.length })}
            </Button>
          </ActionRow>
        </form>
      )}
    </Dialog>
  )
}
