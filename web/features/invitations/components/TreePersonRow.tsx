import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TreePerson } from '#contract/invitations/schemas.ts'
import { ACCOUNT_STATE_TONE } from '#web/lib/account-state-tone.ts'
import { formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

interface Props {
  person: TreePerson
  /** The id of the list below, while it is open. */
  below: string
  open: boolean
  onOpen?: (open: boolean) => void
  /** The person who was searched for. */
  found?: boolean
  children?: ReactNode
}

/** A person in the tree: a button that opens the people whom they invited, the name, and the date of joining. */
export function TreePersonRow({ person, below, open, onOpen, found = false, children }: Props) {
  const { t } = useTranslation(['inviting', 'people'])
  const { id, full_name: name, invited } = person
  return (
    <li className="grid grid-cols-1">
      <div
        aria-current={found || undefined}
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-2.5 rounded-sm px-1.5 py-2',
          found && 'bg-brass-tint',
        )}
      >
        {invited > 0 && onOpen ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? below : undefined}
            aria-label={t('tree.whom', { name, count: invited })}
            onClick={() => onOpen(!open)}
            className="grid size-8 shrink-0 place-content-center rounded-sm text-ink-soft transition-colors hover:bg-well hover:text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames('size-4.5 transition-transform', open && 'rotate-90')}
            />
          </button>
        ) : (
          <span className="size-8 shrink-0" />
        )}
        <Avatar name={name} src={person.profile_image} size="sm" />
        <span className="flex min-w-0 flex-1 basis-[6rem] flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <Link to={paths.adminPerson(id)} className="min-w-0 font-semibold break-words">
            {name}
          </Link>
          <span className="text-xs text-ink-soft">
            {t('tree.since', {
              role: t(`people:roles.${person.user_type}`),
              date: formatInstant(person.created_at),
            })}
          </span>
          {invited > 0 && (
            <span className="figures text-xs text-ink-soft md:hidden" aria-hidden="true">
              {t('tree.count', { count: invited })}
            </span>
          )}
          {person.state !== 'active' && (
            <StatusBadge tone={ACCOUNT_STATE_TONE[person.state]}>
              {t(`people:states.${person.state}`)}
            </StatusBadge>
          )}
        </span>
        {invited > 0 && (
          <span className="figures shrink-0 text-sm text-ink-soft max-md:hidden" aria-hidden="true">
            {t('tree.count', { count: invited })}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}
