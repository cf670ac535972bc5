import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLevelLabel } from '../level-label.ts'
import { LEVELS_KEY, MEMBERS_KEY, trustLevels } from '../queries.ts'

export function TrustedUserRow({ member, onRemove }: { member: TrustedUser; onRemove: () => void }) {
  const { t } = useTranslation('network')
  const levelLabel = useLevelLabel()
  const levels = useQuery(trustLevels)
  const change = useChange(networkCalls.updateMemberLevel, {
    succeeded: t('network.levelUpdated'),
    failed: error => ({ title: t('network.levelFailed', { message: error.message }) }),
    refreshes: [MEMBERS_KEY, LEVELS_KEY],
  })
  // What was just chosen shows at once; a refusal puts the old level back.
  const shown = change.isPending ? change.variables.body.trust_level : member.trust_level
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 md:flex-nowrap">
      <Avatar name={member.full_name} src={member.profile_image} size="md" />
      <div className="min-w-0 flex-1 basis-44 md:basis-0">
        <p className="truncate font-semibold">{member.full_name}</p>
        <p className="truncate text-sm text-ink-soft" title={member.email}>
          {member.email}
        </p>
        <p className="text-xs text-ink-soft">
          {t('network.since', { date: formatInstant(member.joined_at) })}
        </p>
      </div>
      <Select
        size="sm"
        className="w-52 max-md:flex-1"
        aria-label={t('network.levelOf', { name: member.full_name })}
        value={shown ?? ''}
        disabled={change.isPending || !levels.data}
        onChange={event =>
          change.mutate({ params: { id: member.id }, body: { trust_level: Number(event.target.value) } })
        }
      >
        {shown === null && (
          <option value="" disabled>
            {t('network.levelNone')}
          </option>
        )}
        {levels.data?.results.map(level => (
          <option key={level.id} value={level.level}>
            {levelLabel(level.name, level.default_discount_percentage)}
          </option>
        ))}
      </Select>
      <Button
        variant="quiet"
        size="sm"
        onClick={onRemove}
        aria-label={t('network.removeNamed', { name: member.full_name })}
      >
        {t('network.remove')}
      </Button>
    </li>
  )
}
