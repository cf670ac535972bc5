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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4 first:pt-0 last:pb-0 lg:flex-nowrap">
      <Avatar name={member.full_name} src={member.profile_image} size="md" />
      <div className="min-w-0 flex-1 basis-44 lg:basis-0">
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
        <p className="text-xs text-ink-soft">
          {t('network.since', { date: formatInstant(member.joined_at) })}
        </p>
      </div>
      <LevelSelect member={member} className="w-55 shrink-0 max-lg:w-auto max-lg:grow max-lg:basis-44" />
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
