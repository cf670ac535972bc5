import { useQuery } from '@tanstack/react-query'
import HandHelping from 'lucide-react/icons/hand-helping'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { reload } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { helpedHomesQuery } from '../queries.ts'

/** The homes of others at which the person helps, and invitations to help. */
export function Component() {
  const { t } = useTranslation('coHosts')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader title={t('helping.title')} text={t('helping.text')} />
      <QueryBoundary
        query={useQuery(helpedHomesQuery)}
        failed={t('helping.loadFailed')}
        waiting={<Skeleton className="h-36" />}
      >
        {homes =>
          homes.length === 0 ? (
            <EmptyState
              icon={<HandHelping aria-hidden="true" />}
              title={t('helping.emptyTitle')}
              text={t('helping.emptyText')}
            />
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {homes.map(home => (
                <HelpedHomeEntry key={home.id} home={home} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function HelpedHomeEntry({ home }: { home: HelpedHome }) {
  const { t } = useTranslation('coHosts')
  const { property, owner, expires_at } = home
  return (
    <Surface
      as="li"
      padding="sm"
      className="relative flex flex-wrap items-start gap-4 has-[h2_a]:hover:shadow-lift sm:flex-nowrap"
    >
      <span className="w-24 shrink-0 overflow-hidden rounded-xs">
        <Picture src={property.image ?? ''} alt="" sizes="6rem" />
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h2 className="text-lg break-words">
          {expires_at ? (
            property.title
          ) : (
            <Link to={paths.helpedHome(property.id)} className="after:absolute after:inset-0">
              {property.title}
            </Link>
          )}
        </h2>
        <p className="text-sm text-ink-soft">
          {property.city} · {t('helping.ownedBy', { name: owner.full_name })}
        </p>
        <p className="text-sm">{t(`yourRights.${home.rights}`)}</p>
        {expires_at && <Answer home={home} until={formatDate(expires_at.slice(0, 10))} />}
      </div>
    </Surface>
  )
}

/** Accepts or declines an invitation. */
function Answer({ home: { id, owner, property }, until }: { home: HelpedHome; until: string }) {
  const { t } = useTranslation('coHosts')
  const options = {
    failed: ({ message }: { message: string }) => ({
      title: t('helping.answerFailed'),
      description: message,
    }),
    refreshes: [helpedHomesQuery.queryKey, ['notifications']],
    accepted: () => void reload(),
  }
  const accept = useChange(coHostCalls.accept, {
    ...options,
    succeeded: t('helping.accepted', { home: property.title }),
  })
  const decline = useChange(coHostCalls.decline, { ...options, succeeded: t('helping.declined') })
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm text-ink-soft">{t('helping.asks', { name: owner.full_name, date: until })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ params: { id } })}
        >
          {t('helping.accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ params: { id } })}
        >
          {t('helping.decline')}
        </Button>
      </div>
    </div>
  )
}
