import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { MAXIMUM_SECURITY_DEPOSIT, PAYMENT_DAYS } from '#contract/kernel/constants.ts'
import { toCents } from '#contract/kernel/money.ts'
import {
  CANCELLATION_POLICIES,
  type CancellationPolicy,
  POLICY_STEPS,
} from '#contract/pricing/cancellation.rules.ts'
import { propertyChanges } from '#contract/properties/changes.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import {
  hasTaxes,
  useCancellationWords,
} from '#web/features/properties/browse/payment-terms/cancellation-words.ts'
import { usePaymentWords } from '#web/features/properties/browse/payment-terms/payment-words.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { asNumber, formFields } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { CancellationStepsField, type TypedStep } from './CancellationStepsField.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { savingOwn } from './use-save-home.ts'
import { useSection } from './use-section.ts'

const schema = z.pick(propertyChanges, {
  deposit_percentage: true,
  balance_days: true,
  security_deposit: true,
  cancellation_policy: true,
  cancellation_steps: true,
})

const valuesOf = ({ settings }: Property): z.infer<typeof schema> => ({
  deposit_percentage: settings?.deposit_percentage ?? 100,
  balance_days: settings?.balance_days ?? 30,
  security_deposit: settings?.security_deposit ?? 0,
  cancellation_policy: settings?.cancellation_policy ?? 'flexible',
  cancellation_steps: settings?.cancellation_steps ?? null,
})

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** When guests pay, and what they get back who cancel; loaded only where the platform takes payments. */
export default function PaymentTermsSection({ home }: { home: Property }) {
  const { t } = useTranslation(['homes', 'paymentTerms'])
  const { form, submit, ...state } = useSection(savingOwn(home), schema, valuesOf, 'payment')
  const { register, wrong } = formFields(form)
  const sayCancellation = useCancellationWords()
  const {
    deposit_percentage,
    balance_days,
    security_deposit,
    cancellation_policy: policy = 'flexible',
    ...typed
  } = form.watch()
  const steps: readonly TypedStep[] = typed.cancellation_steps ?? []
  const setSteps = (next: readonly TypedStep[] | null) =>
    form.setValue('cancellation_steps', next && [...next], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const choose = (next: CancellationPolicy) => {
    form.setValue('cancellation_policy', next, { shouldDirty: true })
    // Steps of one's own begin as those of the policy before.
    setSteps(next === 'own' && policy !== 'own' ? POLICY_STEPS[policy] : null)
  }
  return (
    <SectionFrame name="payment" {...state} onDiscard={state.discard} onSave={submit}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Card title={t('homes:payment.whenTitle')} text={t('homes:payment.whenText')}>
            <div className="grid items-start gap-5 pairs-13">
              <Field
                label={t('homes:payment.deposit')}
                hint={t('homes:payment.depositHint')}
                error={wrong('deposit_percentage')}
              >
                <NumberInput {...register('deposit_percentage', asNumber)} trailing="%" />
              </Field>
              <Field
                label={t('homes:payment.balance')}
                hint={t('homes:payment.balanceHint')}
                error={wrong('balance_days')}
              >
                <NumberInput {...register('balance_days', asNumber)} trailing={t('homes:payment.days')} />
              </Field>
            </div>
          </Card>
          <Card title={t('homes:payment.securityTitle')} text={t('homes:payment.securityText')}>
            <div className="grid items-start gap-5 pairs-13">
              <Field
                label={t('homes:payment.security')}
                hint={t('homes:payment.securityHint')}
                error={wrong('security_deposit')}
              >
                <NumberInput {...register('security_deposit', asNumber)} leading={signOf(home.currency)} />
              </Field>
            </div>
          </Card>
          <Card title={t('homes:payment.cancelTitle')} text={t('homes:payment.cancelText')}>
            <RadioList
              name="cancellation_policy"
              label={t('homes:payment.policy')}
              labelHidden
              value={policy}
              onChange={next => choose(next as CancellationPolicy)}
              options={CANCELLATION_POLICIES.map(value => ({
                value,
                label: t(`homes:payment.policies.${value}`),
                hint:
                  value === 'own' ? t('homes:payment.ownHint') : sayCancellation(POLICY_STEPS[value], null),
              }))}
            />
            {policy === 'own' && (
              <CancellationStepsField
                steps={steps}
                errors={form.formState.errors.cancellation_steps}
                onChange={setSteps}
              />
            )}
          </Card>
        </div>
        <GuestReads
          home={home}
          deposit={deposit_percentage}
          balanceDays={balance_days}
          security={security_deposit}
          steps={policy === 'own' ? steps : POLICY_STEPS[policy]}
        />
      </div>
    </SectionFrame>
  )
}

interface ReadsProps {
  home: Property
  deposit: number | undefined
  balanceDays: number | undefined
  security: number | undefined
  steps: readonly TypedStep[]
}

/** The sentences that a guest reads before reserving, as the form stands. */
function GuestReads({ home, deposit, balanceDays, security, steps }: ReadsProps) {
  const { t } = useTranslation(['homes', 'paymentTerms'])
  const sayPayment = usePaymentWords()
  const sayCancellation = useCancellationWords()
  const isComplete =
    isWithin(deposit, 10, 100) &&
    isWithin(balanceDays, 1, 180) &&
    isWithin(security, 0, MAXIMUM_SECURITY_DEPOSIT) &&
    steps.every(({ days, percentage }) => isWithin(days, 0, 365) && isWithin(percentage, 1, 100))
  return (
    <Card title={t('homes:payment.readsTitle')} className="lg:sticky lg:top-20">
      <div aria-live="polite" className="grid gap-3 text-sm">
        {isComplete ? (
          <>
            <p>
              {sayPayment(
                {
                  settlement: 'platform',
                  deposit_percentage: deposit,
                  balance_days: balanceDays,
                  payment_days: home.payment?.payment_days ?? PAYMENT_DAYS,
                },
                home.owner.full_name,
                false,
                null,
              )}
            </p>
            {security > 0 && (
              <p>
                <strong>{t('paymentTerms:security.title')}</strong>{' '}
                {t('paymentTerms:security.line', {
                  amount: formatMoneyExactly(toCents(security, home.currency), home.currency),
                })}
              </p>
            )}
            <p>{sayCancellation(steps, null)}</p>
            <p className="text-ink-soft">
              {t(hasTaxes(home) ? 'paymentTerms:cancel.noteWithTaxes' : 'paymentTerms:cancel.note')}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{t('homes:payment.incomplete')}</p>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t('homes:payment.kept')}</p>
      <ButtonLink to={paths.ownerTrustRights()} variant="quiet" size="sm" className="mt-1 -ml-3">
        {t('homes:payment.rights')}
      </ButtonLink>
    </Card>
  )
}
