import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { AUDIT_ACTIONS } from '#contract/kernel/audit-actions.ts'
import { AuditActor, AuditPersonLink } from '#web/features/audit/components/AuditActor.tsx'
import { findKnown } from '#web/features/audit/find-known.ts'
import { formatAgo } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { personHistoryQuery } from '../queries.ts'
import { RecentItem } from './RecentItemsCard.tsx'

/** The newest audit entries about a person: what they did, and what was done that concerns them. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useTranslation('people')
  return (
    <Card
      title={t('history.title')}
      action={
        <ButtonLink to={paths.adminAuditLog(id)} variant="secondary" size="sm">
          {t('history.all')}
        </ButtonLink>
      }
    >
      <QueryBoundary
        query={useQuery(personHistoryQuery(id))}
        failed={t('history.failed')}
        waiting={<Skeleton className="h-40 w-full" />}
      >
        {entries =>
          entries.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('history.none')}</p>
          ) : (
            <ol className="grid grid-cols-1 divide-y divide-line">
              {entries.map(entry => (
                <li
                  key={entry.id}
                  className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 text-sm first:pt-0 last:pb-0"
                >
                  <Entry entry={entry} of={id} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </Card>
  )
}

/** Names are shown where they are another person's. */
function Entry({ entry, of }: { entry: AuditEntry; of: string }) {
  const { t } = useTranslation('audit')
  const { who, concerns, subject } = entry
  const action = findKnown(AUDIT_ACTIONS, entry.action)
  return (
    <>
      <RecentItem first={action ? t(`actions.${action}`) : entry.action}>
        {subject.label && <span className="block break-words">{subject.label}</span>}
        {who.person?.id !== of && <AuditActor who={who} />}
        {concerns && concerns.id !== of && (
          <span className="block">
            → <AuditPersonLink person={concerns} />
          </span>
        )}
      </RecentItem>
      <time dateTime={entry.at} className="text-xs text-ink-soft">
        {formatAgo(entry.at)}
      </time>
    </>
  )
}
