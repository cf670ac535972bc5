import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import type { ReceivedIntroduction } from '#contract/invitations/introductions.schemas.ts'
import { RECEIVED_INTRODUCTIONS_KEY } from '#web/features/invitations/introductions/queries.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useRows } from '#web/lib/lists.ts'
import { useChange } from '#web/lib/use-change.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLevelLabel } from '../level-label.ts'
import {
  LEVELS_KEY,
  MEMBERS_KEY,
  NETWORK_INVITATIONS_KEY,
  NETWORK_STATS_KEY,
  trustLevelsQuery,
} from '../queries.ts'

type End = 'never' | 'stay' | 'day'
const ENDS: readonly End[] = ['never', 'stay', 'day']

interface Props {
  introduction: ReceivedIntroduction
  onClose: () => void
}

/** The level, below that of the introducer, and until when. */
export default function AcceptDialog({ introduction, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const levelLabel = useLevelLabel()
  const { full_name: name, introducer_name: introducer, introducer_level: above } = introduction
  const levels = useRows(trustLevelsQuery).filter(({ level }) => level < above)
  const [chosen, setChosen] = useState<number>()
  const [end, setEnd] = useState<End>('never')
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState(false)
  const accept = useChange(introductionCalls.accept, {
    succeeded: ({ outcome }) => t(`accept.${outcome}`, { name }),
    failed: error => ({ title: t('accept.failed', { message: error.message }) }),
    refreshes: [
      RECEIVED_INTRODUCTIONS_KEY,
      MEMBERS_KEY,
      LEVELS_KEY,
      NETWORK_STATS_KEY,
      NETWORK_INVITATIONS_KEY,
    ],
  })
  const lowest = levels[0]
  const level = chosen ?? lowest?.level
  const submit = () => {
    if (level === undefined) return
    setMissing(end === 'day' && day === '')
    if (end === 'day' && day === '') return
    const body = {
      trust_level: level,
      ...(end === 'stay' && { ends_after_stay: true }),
      ...(end === 'day' && { ends_on: day }),
    }
    accept.mutate({ params: { id: introduction.id }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('accept.title', { name })}
      text={t('accept.text', { introducer, level: above, name })}
      submitLabel={t('accept.submit')}
      busyLabel={t('accept.submitting')}
      busy={accept.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {lowest ? (
        <Field label={t('accept.level')}>
          <Select value={level} onChange={event => setChosen(Number(event.target.value))}>
            {levels.map(each => (
              <option key={each.id} value={each.level}>
                {levelLabel(each.name, each.default_discount_percentage)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Notice tone="warning">{t('accept.noLevel', { level: above })}</Notice>
      )}
      <RadioList
        label={t('accept.end')}
        name="membership-end"
        value={end}
        onChange={value => setEnd(value as End)}
        options={ENDS.map(value => ({ value, label: t(`accept.ends.${value}`) }))}
      />
      {end === 'day' && (
        <Field
          label={t('accept.day')}
          error={missing ? t('accept.dayMissing') : accept.error?.fields.ends_on}
        >
          <DateField value={day} onChange={event => setDay(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
