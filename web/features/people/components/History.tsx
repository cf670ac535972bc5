import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS } from '#contract/audit/actions.schemas.ts'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { Person, Who } from '#web/features/audit/components/Who.tsx'
import { known } from '#web/features/audit/known.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { history } from '../queries.ts'
import { Line } from './Some.tsx'

/** What the record says of somebody lately: what they did, and what was done that concerns them. */
export function History({ id }: { id: string }) {
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
      <Loaded
        query={useQuery(history(id))}
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
      </Loaded>
    </Card>
  )
}

/** Names stand there where they are somebody else's. */
function Entry({ entry, of }: { entry: AuditEntry; of: string }) {
  const { t } = useTranslation('audit')
  const { who, concerns, subject } = entry
  const action = known(AUDIT_ACTIONS, entry.action)
  return (
    <>
      <Line first={action ? t(`actions.${action}`) : entry.action}>
        {subject.label && <span className="block break-words">{subject.label}</span>}
        {who.person?.id !== of && <Who who={who} />}
        {concerns && concerns.id !== of && (
          <span className="block">
            → <Person person={concerns} />
          </span>
        )}
      </Line>
      <time dateTime={entry.at} className="text-xs text-ink-soft">
        {formatAgo(entry.at)}
      </time>
    </>
  )
}
