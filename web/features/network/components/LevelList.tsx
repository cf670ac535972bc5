import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LEVELS_KEY, NETWORK_STATS_KEY, sampleWeekQuery, trustLevelsQuery } from '../queries.ts'
import { useOwnHomes } from '../use-own-homes.ts'
import { EveryoneElseCard } from './EveryoneElseCard.tsx'
import { LevelListItem } from './LevelListItem.tsx'
import { SampleWeekPicker } from './SampleWeekPicker.tsx'

/** The home and the week that the owner chose, and the price of that week at each level. */
const useSampleWeek = () => {
  const homes = useOwnHomes().data?.results
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState('')
  const home = chosen || (homes?.[0]?.id ?? '')
  const { data: week, error } = useQuery(sampleWeekQuery(home, from))
  return {
    homes,
    home,
    from,
    week,
    failure: error?.message,
    choose: setChosen,
    startFrom: setFrom,
    /** The price at a level, or with null without a level. */
    priceAt: (level: number | null) => week?.prices.find(price => price.discount_level === level),
  }
}

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)
const EditLevelDialog = lazy(() =>
  import('./EditLevelDialog.tsx').then(module => ({ default: module.EditLevelDialog })),
)

export function LevelList() {
  const { t } = useTranslation(['network', 'common'])
  const levels = useQuery(trustLevelsQuery)
  const sample = useSampleWeek()
  const [chosen, setChosen] = useState<{ level: TrustLevel; to: 'edit' | 'delete' } | null>(null)
  const remove = useChange(networkCalls.deleteLevel, {
    succeeded: t('levels.deleted'),
    failed: error => ({ title: t('levels.deleteFailed'), description: error.message }),
    refreshes: [LEVELS_KEY, NETWORK_STATS_KEY],
  })
  const close = () => setChosen(null)

  return (
    <section aria-labelledby="levels-heading" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="levels-heading" className="sr-only">
        {t('levels.listTitle')}
      </h2>
      {sample.homes && (
        <SampleWeekPicker {...sample} homes={sample.homes} onHome={sample.choose} onFrom={sample.startFrom} />
      )}
      <QueryBoundary
        query={levels}
        failed={t('levels.loadFailed')}
        waiting={
          <div className="grid gap-3">
            {[1, 2, 3].map(row => (
              <Skeleton key={row} className="h-32" />
            ))}
          </div>
        }
      >
        {({ results }) => (
          <>
            {results.length === 0 && (
              <EmptyState icon={<KeyRound />} title={t('levels.emptyTitle')} text={t('levels.emptyText')} />
            )}
            <ul className="@container grid gap-3">
              {results.map(level => (
                <LevelListItem
                  key={level.id}
                  level={level}
                  week={sample.priceAt(level.level)}
                  onEdit={() => setChosen({ level, to: 'edit' })}
                  onDelete={() => setChosen({ level, to: 'delete' })}
                />
              ))}
              <EveryoneElseCard week={sample.priceAt(null)} />
            </ul>
          </>
        )}
      </QueryBoundary>
      {chosen?.to === 'edit' && (
        <Suspense>
          <EditLevelDialog level={chosen.level} onClose={close} />
        </Suspense>
      )}
      {chosen?.to === 'delete' && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t('levels.deleteQuestion', { name: chosen.level.name })}
            text={t('levels.deleteText')}
            confirmLabel={t('levels.delete')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: chosen.level.id } }, { onSettled: close })}
          />
        </Suspense>
      )}
    </section>
  )
}
