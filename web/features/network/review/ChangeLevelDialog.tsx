import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { MemberToReview } from '#contract/network/reviews.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useRows } from '#web/lib/lists.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLevelLabel } from '../level-label.ts'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY, trustLevelsQuery } from '../queries.ts'

interface Props {
  member: MemberToReview
  onClose: () => void
}

/** Another level for a member, with the owner's reason. */
export default function ChangeLevelDialog({ member, onClose }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const levelLabel = useLevelLabel()
  const levels = useRows(trustLevelsQuery)
  const [level, setLevel] = useState(member.trust_level ?? 1)
  const [reason, setReason] = useState('')
  const change = useChange(networkCalls.updateMemberLevel, {
    succeeded: t('network.levelUpdated'),
    failed: error => ({ title: t('network.levelFailed', { message: error.message }) }),
    refreshes: [MEMBERS_KEY, LEVELS_KEY, NETWORK_STATS_KEY],
  })
  const save = () => {
    const body = { trust_level: level, reason: reason.trim() }
    change.mutate({ params: { id: member.id }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('review.changeTitle', { name: member.full_name })}
      submitLabel={t('review.save')}
      busyLabel={t('review.saving')}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('review.level')}>
        <Select value={level} onChange={event => setLevel(Number(event.target.value))}>
          {levels.map(each => (
            <option key={each.id} value={each.level}>
              {levelLabel(each.name, each.default_discount_percentage)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('review.reason')} note={t('common:optional')} hint={t('review.reasonHint')}>
        <TextArea
          rows={2}
          maxLength={MAXIMUM_REASON}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
