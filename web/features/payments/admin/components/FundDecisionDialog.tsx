import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { formatSums } from '#web/lib/sums.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Decided, useDecisions } from '../use-decisions.ts'
import { DecidedLines } from './DecidedLines.tsx'

interface Props {
  requests: readonly Withdrawal[]
  how: Decided
  onClose: () => void
  /** The requests that are decided now, by whomever. */
  onDecided: (ids: string[]) => void
}

/**
 * Completes or rejects one request or many: one text for all, and a separate one for single lines; then the result of
 * each.
 */
export function FundDecisionDialog({ requests, how, onClose, onDecided }: Props) {
  const { t } = useTranslation(['fundRequests', 'common'])
  const form = useDecisions(requests, how)
  const { answers } = form
  const many = requests.length > 1
  const amounts = requests.map(({ amount, currency }) => ({ cents: toCents(amount, currency), currency }))
  const close = () => {
    if (answers) onDecided(answers.map(({ id }) => id))
    onClose()
  }
  const total = { count: requests.length, amount: formatSums(amounts) }
  if (answers)
    return (
      <Dialog
        open
        onOpenChange={close}
        size="lg"
        title={t('decide.doneTitle')}
        closeLabel={t('common:close')}
      >
        <div className="grid gap-6">
          <DecidedLines requests={requests} answers={answers} />
          <ActionRow>
            <Button onClick={close}>{t('decide.done')}</Button>
          </ActionRow>
        </div>
      </Dialog>
    )
  const field = {
    maxLength: how === 'completed' ? 120 : 500,
    value: form.shared,
    onChange: (event: { target: { value: string } }) => form.share(event.target.value),
    autoComplete: 'off',
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      size={many ? 'lg' : 'md'}
      title={t(`decide.${how}Title`, total)}
      text={t(`decide.${how}Text`)}
      closeLabel={t('common:close')}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.error && (
          <Notice tone="warning" urgent>
            {t('decide.failed', { message: form.error.message })}
          </Notice>
        )}
        <Field
          label={t(many ? `decide.${how}Shared` : `decide.${how}Label`)}
          error={form.missing ? fieldErrorText('field.required') : undefined}
          hint={many ? t('decide.sharedHint') : undefined}
        >
          {how === 'completed' ? <TextInput {...field} /> : <TextArea rows={3} {...field} />}
        </Field>
        {many && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {requests.map(({ id, owner, amount, currency }) => (
              <li
                key={id}
                className="grid items-center gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_18rem]"
              >
                <span className="flex min-w-0 items-baseline justify-between gap-3 text-sm">
                  <span className="min-w-0 truncate font-semibold">{owner.full_name}</span>
                  <span className="figures whitespace-nowrap">
                    {formatMoneyExactly(toCents(amount, currency), currency)}
                  </span>
                </span>
                <TextInput
                  aria-label={t(`decide.${how}Of`, {
                    name: owner.full_name,
                    amount: formatMoneyExactly(toCents(amount, currency), currency),
                  })}
                  maxLength={field.maxLength}
                  placeholder={form.shared || t('decide.ownHint')}
                  autoComplete="off"
                  value={form.own[id] ?? ''}
                  onChange={event => form.write(id, event.target.value)}
                />
              </li>
            ))}
          </ul>
        )}
        <ActionRow>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            variant={how === 'completed' ? 'primary' : 'danger'}
            busy={form.busy}
            busyLabel={t('decide.busy')}
          >
            {t(`decide.${how}Submit`, total)}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
