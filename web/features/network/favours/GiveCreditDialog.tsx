import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { favourCalls } from '#contract/network/favours.endpoints.ts'
import { type FavourUnit, favourCreation, MAXIMUM_FAVOUR_DAYS } from '#contract/network/favours.schemas.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { nameOfCurrency } from '#web/lib/format.ts'
import { asNumber } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useTerms } from '#web/lib/terms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useOwnHomes } from '../use-own-homes.ts'
import { CreditHomes } from './CreditHomes.tsx'
import { FAVOURS_KEY } from './queries.ts'

/** For how long credit is valid unless the owner chooses another day. */
const USUAL_DAYS = 365

const today = () => new Date().toISOString().slice(0, 10)

/** Gives a member money or nights off stays at the owner's homes. */
export default function GiveCreditDialog({ member, onClose }: { member: TrustedUser; onClose: () => void }) {
  const { t } = useTranslation('network')
  const homes = useOwnHomes()
  const [unit, setUnit] = useState<FavourUnit>('money')
  const open = useTerms()?.currencies ?? []
  const [currency, setCurrency] = useState<Currency>('usd')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [expiresOn, setExpiresOn] = useState(() => addDays(today(), USUAL_DAYS))
  /** Null for all homes. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  /** The same body sent again after a broken connection gives no second credit. */
  const intent = useRef({ body: '', key: '' })
  const give = useChange(favourCalls.give, {
    succeeded: t('favours.given', { name: member.full_name }),
    failed: error => ({ title: t('favours.giveFailed', { message: error.message }) }),
    refreshes: [FAVOURS_KEY],
    transport: input =>
      sendOrThrow(favourCalls.give, { ...input, headers: { 'idempotency-key': intent.current.key } }),
  })
  const save = () => {
    const body = {
      unit,
      currency,
      amount: asNumber.setValueAs(amount),
      reason,
      expires_on: expiresOn,
      homes: chosen && [...chosen],
    }
    const checked = favourCreation.safeParse(body)
    if (!checked.success) {
      setWrong(Object.fromEntries(checked.error.issues.map(issue => [String(issue.path[0]), issue.message])))
      return
    }
    setWrong({})
    const sent = JSON.stringify(checked.data)
    if (intent.current.body !== sent) intent.current = { body: sent, key: newRetryKey() }
    give.mutate(
      { params: { id: member.id }, body: checked.data },
      {
        onSuccess: onClose,
        onError: error => setWrong(error.fields),
      },
    )
  }
  /** Takes a typed value; what was wrong with the field before is said again when it still is. */
  const put =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setWrong(({ [field]: _fixed, ...others }) => others)
    }
  const errorOf = (field: string) => fieldErrorText(wrong[field])
  return (
    <FormDialog
      title={t('favours.giveTitle', { name: member.full_name })}
      text={t('favours.giveText')}
      submitLabel={t('favours.give')}
      busyLabel={t('favours.giving')}
      busy={give.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioList
        label={t('favours.unit')}
        name="unit"
        value={unit}
        onChange={value => setUnit(value === 'nights' ? 'nights' : 'money')}
        options={[
          { value: 'money', label: t('favours.money'), hint: t('favours.moneyHint') },
          { value: 'nights', label: t('favours.someNights'), hint: t('favours.nightsHint') },
        ]}
      />
      {unit === 'money' && (
        <CurrencyField
          label={t('favours.currency')}
          hint={t('favours.currencyHint')}
          value={currency}
          currencies={open}
          onChange={setCurrency}
        />
      )}
      <div className="grid items-start gap-5 pairs-13">
        <Field
          label={
            unit === 'money' && currency !== 'usd' ? nameOfCurrency(currency) : t(`favours.amountOf.${unit}`)
          }
          error={errorOf('amount')}
        >
          <NumberInput value={amount} onChange={event => put('amount', setAmount)(event.target.value)} />
        </Field>
        <Field label={t('favours.until')} hint={t('favours.untilHint')} error={errorOf('expires_on')}>
          <DateField
            value={expiresOn}
            min={addDays(today(), 1)}
            max={addDays(today(), MAXIMUM_FAVOUR_DAYS)}
            onChange={event => put('expires_on', setExpiresOn)(event.target.value)}
          />
        </Field>
      </div>
      <Field label={t('favours.reason')} hint={t('favours.reasonHint')} error={errorOf('reason')}>
        <TextArea
          rows={2}
          maxLength={MAXIMUM_REASON}
          value={reason}
          onChange={event => put('reason', setReason)(event.target.value)}
        />
      </Field>
      <CreditHomes
        homes={homes.data?.results ?? []}
        chosen={chosen}
        onChange={put('homes', setChosen)}
        error={errorOf('homes')}
      />
    </FormDialog>
  )
}
