import { useTranslation } from 'react-i18next'
import type { InvitedType } from '#contract/invitations/schemas.ts'
import { useRows } from '#web/lib/lists.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLevelLabel } from '../level-label.ts'
import { trustLevelsQuery } from '../queries.ts'

export interface InvitedRole {
  user_type: InvitedType
  trust_level?: number | undefined
}

/** The role and the level of an invitation. */
export function RoleAndLevel({
  value,
  onChange,
  levelError,
}: {
  value: InvitedRole
  onChange: (value: InvitedRole) => void
  levelError?: string | undefined
}) {
  const { t } = useTranslation('network')
  const levelLabel = useLevelLabel()
  const levels = useRows(trustLevelsQuery)
  return (
    <>
      <Field label={t('network.role')}>
        <Select
          value={value.user_type}
          onChange={event => onChange({ ...value, user_type: event.target.value as InvitedType })}
        >
          <option value="user">{t('network.user')}</option>
          <option value="owner">{t('network.owner')}</option>
        </Select>
      </Field>
      <Field label={t('network.level')} error={levelError}>
        <Select
          value={value.trust_level ?? ''}
          onChange={event =>
            onChange({ ...value, trust_level: event.target.value ? Number(event.target.value) : undefined })
          }
        >
          <option value="">{t('network.levelLater')}</option>
          {levels.map(level => (
            <option key={level.id} value={level.level}>
              {levelLabel(level.name, level.default_discount_percentage)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
