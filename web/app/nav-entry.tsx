import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isCurrent } from './header-entries.ts'
import type { MenuEntry } from './menus.ts'
import { UnreadBadge } from './unread-badge.tsx'

const LOOK =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm font-medium text-ink-soft no-underline transition-colors hover:bg-well hover:text-ink ' +
  'aria-[current=page]:bg-evergreen-tint aria-[current=page]:font-semibold aria-[current=page]:text-evergreen-text'

export interface NavEntryProps {
  entry: MenuEntry
  onChoose?: (() => void) | undefined
}

export function NavEntry({ entry, onChoose }: NavEntryProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { to, text, Icon, counted } = entry
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        className={LOOK}
        {...(onChoose && { onClick: onChoose })}
      >
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        {t(text)}
        {counted && <UnreadBadge className="ml-auto" />}
      </Link>
    </li>
  )
}
