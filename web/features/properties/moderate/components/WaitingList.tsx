import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { formatAgo } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  homes: readonly AdminProperty[]
  current: string
  linkTo: (id: string) => string
}

/** The queue, oldest first. */
export function WaitingList({ homes, current, linkTo }: Props) {
  const { t } = useTranslation('moderation')
  return (
    <nav aria-label={t('review.queue')} className="max-lg:hidden">
      <ol className="grid gap-2">
        {homes.map(({ id, title, city, image, owner, moderation }) => (
          <li key={id}>
            <Link
              to={linkTo(id)}
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
              className={classNames(
                'flex items-center gap-3 rounded-md border p-2.5 text-ink no-underline transition-colors',
                id === current ? 'border-evergreen bg-leaf shadow-leaf' : 'border-line hover:bg-well',
              )}
            >
              <span className="w-16 shrink-0 overflow-hidden rounded-xs">
                <Picture src={image} alt="" sizes="64px" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold">{title}</span>
                <span className="block truncate text-sm text-ink-soft">
                  {t('review.from', { city, name: owner.full_name })}
                </span>
                <span className="block text-xs text-ink-soft">
                  {moderation?.asked_at && formatAgo(moderation.asked_at)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
