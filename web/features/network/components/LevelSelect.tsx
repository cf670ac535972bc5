import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { useRows } from '#web/lib/lists.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Select } from '#web/ui/select.tsx'
import { useLevelLabel } from '../level-label.ts'
import { LEVELS_KEY, MEMBERS_KEY, NETWORK_STATS_KEY, trustLevelsQuery } from '../queries.ts'

interface Props {
  member: TrustedUser
  size?: 'sm' | 'md'
  className?: string
}

/** A member's level; a choice is saved at once. */
export function LevelSelect({ member, size = 'sm', className = '' }: Props) {
  const { t } = useTranslation('network')
  const levelLabel = useLevelLabel()
  const levels = useRows(trustLevelsQuery)
  const change = useChange(networkCalls.updateMemberLevel, {
    succeeded: t('network.levelUpdated'),
    failed: error => ({ title: t('network.levelFailed', { message: error.message }) }),
    refreshes: [MEMBERS_KEY, LEVELS_KEY, NETWORK_STATS_KEY],
  })
  // The choice is shown at once; a refusal restores the previous level.
  const shown = change.isPending ? change.variables.body.trust_level : member.trust_level
  return (
    <Select
      size={size}
      className={className}
      aria-label={t('network.levelOf', { name: member.full_name })}
      value={shown ?? ''}
      disabled={change.isPending || levels.length === 0}
      onChange={event =>
        change.mutate({ params: { id: member.id }, body: { trust_level: Number(event.target.value) } })
      }
    >
      {shown === null && (
        <option value="" disabled>
          {t('network.levelNone')}
        </option>
      )}
      {levels.map(level => (
        <option key={level.id} value={level.level}>
          {levelLabel(level.name, level.default_discount_percentage)}
        </option>
      ))}
    </Select>
  )
}
