import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { travelPlanCalls } from '#contract/conversations/travel-plans.endpoints.ts'
import { LONGEST_PLAN_LINE, type TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { MAXIMUM_GUESTS } from '#contract/kernel/constants.ts'
import { MAXIMUM_PETS } from '#contract/pricing/charges.rules.ts'
import { PartyField } from '#web/features/properties/browse/party/PartyField.tsx'
import { DatesField } from '#web/features/properties/browse/search/DatesField.tsx'
import { PlaceField } from '#web/features/properties/browse/search/PlaceField.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { focusFirstWrong } from '#web/lib/focus-first-wrong.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftOfPlan, type PlanDraft, readDraft } from './plan-draft.ts'
import { PLANS_KEY, planHostsQuery } from './queries.ts'

const ANY_HOME = { max_guests: MAXIMUM_GUESTS, max_pets: MAXIMUM_PETS, suits_children: true }

interface Props {
  /** The plan to change; a new one without it. */
  plan?: TravelPlan
  onClose: () => void
}

/** Where and when somebody would like to go, with whom, and which hosts are told. */
export default function PlanDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('travelPlans')
  const partyId = useId()
  const {
    values: draft,
    setValues: setDraft,
    forget,
  } = useDraft(`plan.${plan?.id ?? 'new'}`, draftOfPlan(plan))
  const [asked, setAsked] = useState(false)
  const change = (changes: Partial<PlanDraft>) => setDraft(before => ({ ...before, ...changes }))
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('dialog.failed'), description: message }),
    refreshes: [PLANS_KEY],
    accepted: () => {
      forget()
      onClose()
    },
  }
  const create = useChange(travelPlanCalls.create, { ...options, succeeded: t('dialog.told') })
  const update = useChange(travelPlanCalls.change, { ...options, succeeded: t('dialog.changed') })
  const read = readDraft(draft)
  const wrong = asked && 'wrong' in read ? read.wrong : {}
  const refused = (plan ? update : create).error
  const send = (event: FormEvent) => {
    setAsked(true)
    if (!('body' in read)) return void focusFirstWrong(event.currentTarget)
    if (plan) update.mutate({ params: { id: plan.id }, body: read.body })
    else create.mutate({ body: read.body })
  }
  return (
    <FormDialog
      title={t(plan ? 'dialog.change' : 'dialog.new')}
      text={t('dialog.text')}
      submitLabel={t(plan ? 'dialog.save' : 'dialog.tell')}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={send}
    >
      <Field label={t('dialog.where')} hint={t('dialog.whereHint')} error={fieldErrorText(wrong.location)}>
        <PlaceField
          value={draft.where}
          onChange={where => change({ where })}
          onType={where => change({ where })}
          pointName={draft.where.location}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DatesField
          value={draft.when}
          onChange={when => change({ when })}
          error={fieldErrorText(wrong.when)}
        />
        <div className="grid grid-cols-2">
          <PartyField
            id={partyId}
            home={ANY_HOME}
            party={draft.party}
            asked={asked}
            onChange={party => change({ party })}
          />
        </div>
      </div>
      <Field label={t('dialog.line')} note={t('dialog.optional')}>
        <TextArea
          rows={2}
          maxLength={LONGEST_PLAN_LINE}
          placeholder={t('dialog.lineHint')}
          value={draft.line}
          onChange={event => change({ line: event.target.value })}
        />
      </Field>
      <RadioList
        label={t('dialog.who')}
        name="told-to"
        value={draft.toldTo}
        onChange={toldTo => change({ toldTo: toldTo as PlanDraft['toldTo'] })}
        options={(['all', 'chosen'] as const).map(value => ({ value, label: t(`toldTo.${value}`) }))}
      />
      {draft.toldTo === 'chosen' && (
        <Hosts
          chosen={draft.owners}
          onChange={owners => change({ owners })}
          error={fieldErrorText(wrong.owners)}
        />
      )}
      {refused && (
        <Notice tone="warning" urgent title={t('dialog.failed')}>
          {Object.values(refused.fields)[0] ?? refused.message}
        </Notice>
      )}
    </FormDialog>
  )
}

interface HostsProps {
  chosen: readonly string[]
  onChange: (owners: readonly string[]) => void
  error: string | undefined
}

function Hosts({ chosen, onChange, error }: HostsProps) {
  const { t } = useTranslation('travelPlans')
  const errorId = useId()
  return (
    <QueryBoundary
      query={useQuery(planHostsQuery())}
      failed={t('dialog.hostsFailed')}
      waiting={<Skeleton className="h-16" />}
    >
      {({ results }) => (
        <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
          <legend className="mb-2 text-sm font-semibold">{t('dialog.hosts')}</legend>
          {results.length === 0 && <p className="text-ink-soft">{t('dialog.noHosts')}</p>}
          {results.map(({ id, full_name }) => (
            <Checkbox
              key={id}
              label={full_name}
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
              }
            />
          ))}
          {error && (
            <p id={errorId} className="text-sm font-medium text-clay-text">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </QueryBoundary>
  )
}
