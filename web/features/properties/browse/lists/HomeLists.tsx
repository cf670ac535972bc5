import { useQuery } from '@tanstack/react-query'
import ListPlus from 'lucide-react/icons/list-plus'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { HomeListSummary } from '#contract/properties/home-lists.schemas.ts'
import { joinFacts } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { stayInWords } from './list-stay.ts'
import { homeListsQuery } from './queries.ts'

const loadDialog = () => import('./ListDialog.tsx')
const ListDialog = lazy(loadDialog)

/** One's own lists of homes and those that others share, above the saved homes. */
export function HomeLists() {
  const { t } = useTranslation('homeLists')
  const navigate = useNavigate()
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <section aria-labelledby="home-lists">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="home-lists">{t('title')}</h2>
        <Button
          variant="secondary"
          size="sm"
          icon={<ListPlus className="size-4" aria-hidden="true" />}
          {...button}
        >
          {t('new')}
        </Button>
      </div>
      <QueryBoundary
        query={useQuery(homeListsQuery())}
        failed={t('loadFailed')}
        waiting={<Skeleton className="mt-3 h-6 w-full max-w-prose" />}
      >
        {lists =>
          lists.length === 0 ? (
            <p className="mt-2 max-w-prose text-ink-soft">{t('none')}</p>
          ) : (
            <ul aria-labelledby="home-lists" className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {lists.map(list => (
                <ListEntry key={list.id} list={list} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {open && (
        <Suspense>
          <ListDialog onClose={() => setOpen(false)} onMade={id => void navigate(paths.homeList(id))} />
        </Suspense>
      )}
    </section>
  )
}

function ListEntry({ list }: { list: HomeListSummary }) {
  const { t } = useTranslation('homeLists')
  const { t: ofHomes } = useTranslation('properties')
  const { id, name, author, stay, homes, shared_with } = list
  const about = [
    t('homes', { count: homes }),
    ...(author ? [t('sharedBy', { name: author.full_name })] : []),
    ...(shared_with ? [t('sharedWith', { count: shared_with })] : []),
  ]
  const words = stayInWords(stay, ofHomes)
  return (
    <Surface as="li" padding="sm" className="relative flex flex-col gap-1 hover:shadow-lift">
      <h3 className="min-w-0 text-lg break-words">
        <Link to={paths.homeList(id)} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      {words && <p className="break-words">{words}</p>}
      <p className="text-sm text-ink-soft">{joinFacts(about)}</p>
    </Surface>
  )
}
