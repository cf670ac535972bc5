import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { KeptEntry } from '#contract/calendars/cleaning-pictures.schemas.ts'
import { PictureRow } from '#web/features/uploads/private/PictureRow.tsx'
import { formatAgo, formatLongDay, joinFacts } from '#web/lib/format.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { keptPicturesQuery, ownerPictures } from './queries.ts'

/** All pictures of turnovers and problems that are still there, also of those that the plan no longer shows. */
export default function KeptPictures({ home }: { home?: string | undefined }) {
  const { t } = useTranslation('cleaning')
  const query = useQuery(keptPicturesQuery(home))
  return (
    <QueryBoundary
      query={query}
      failed={t('kept.failed')}
      waiting={<Skeleton className="h-24 w-full rounded-md" />}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-soft">{t('kept.none')}</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {results.map(entry => (
              <li key={entry.pictures[0]} className="grid grid-cols-1 gap-2 py-3">
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}

function Entry({ entry: { property, day, problem, by, added_at, pictures } }: { entry: KeptEntry }) {
  const { t } = useTranslation('cleaning')
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{joinFacts([property.title, day && formatLongDay(day)])}</p>
        {problem && <p className="line-clamp-2 break-words text-sm">{problem}</p>}
        <p className="text-sm text-ink-soft">{joinFacts([by, formatAgo(added_at)])}</p>
      </div>
      <PictureRow ids={pictures} label={t('pictures.of', { home: property.title })} picture={ownerPictures} />
    </>
  )
}
