import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type Props = ComponentProps<'button'> & { user: Profile }

export function AccountTrigger({ user, ...rest }: Props) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={t('header.account', { name: user.full_name })}
      className="flex min-h-11 items-center gap-2 rounded-full py-0.5 pr-2 pl-0.5 text-ink-soft transition-colors hover:bg-well hover:text-ink"
    >
      <Avatar name={user.full_name} src={user.profile_image} />
      <span className="hidden max-w-36 truncate text-sm font-semibold text-ink xl:block">
        {user.full_name}
      </span>
      <ChevronDown className="size-4 @max-3xs:hidden md:max-xl:hidden" aria-hidden="true" />
    </button>
  )
}
