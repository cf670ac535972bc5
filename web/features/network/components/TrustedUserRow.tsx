import { useTranslation } from 'react-i18next'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LevelSelect } from './LevelSelect.tsx'

interface Props {
  member: TrustedUser
  onOpen: () => void
  onRemove: () => void
}

export function TrustedUserRow({ member, onOpen, onRemove }: Props) {
  const { t } = useTranslation('network')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1 first:pt-0 last:pb-0 lg:flex lg:py-4">
      <Avatar name={member.full_name} src={member.profile_image} size="md" />
      <div className="min-w-0 lg:flex-1">
        <button
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          className="block max-w-full truncate rounded-xs text-left font-semibold text-evergreen-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {member.full_name}
        </button>
        <p className="truncate text-sm text-ink-soft" title={member.email}>
          {member.email}
        </p>
        <p className="text-xs text-ink-soft max-lg:hidden">
          {t('network.since', { date: formatInstant(member.joined_at) })}
        </p>
      </div>
      <LevelSelect
        member={member}
        className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 lg:w-55 lg:shrink-0"
      />
      <Button
        variant="quiet"
        size="sm"
        className="max-lg:col-start-3 max-lg:row-start-1"
        onClick={onRemove}
        aria-label={t('network.removeNamed', { name: member.full_name })}
      >
        {t('network.remove')}
      </Button>
    </li>
  )
}
