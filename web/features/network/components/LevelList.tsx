import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notches } from '#web/ui/notches.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { LEVELS_KEY, trustLevels } from '../queries.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

function LevelRow({ level, onDelete }: { level: TrustLevel; onDelete: () => void }) {
  const { t } = useTranslation('network')
  return (
    <Surface as="li" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Notches value={level.level} label={t('levels.levelNumber', { level: level.level })} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="truncate text-lg">{level.name}</h3>
        <p className="text-sm text-ink-soft">
          {level.member_count === 0 ? t('levels.nobody') : t('levels.members', { count: level.member_count })}
        </p>
      </div>
      <p className="figures font-semibold text-brass-text">
        {t('levels.discountOff', { discount: formatPercentage(level.default_discount_percentage) })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="ml-auto"
        onClick={onDelete}
        aria-label={t('levels.deleteNamed', { name: level.name })}
      >
        {t('levels.delete')}
      </Button>
    </Surface>
  )
}

export function LevelList() {
  const { t } = useTranslation(['network', 'common'])
  const levels = useQuery(trustLevels)
  const [chosen, setChosen] = useState<TrustLevel | null>(null)
  const remove = useChange(networkCalls.deleteLevel, {
    succeeded: t('levels.deleted'),
    failed: error => ({ title: t('levels.deleteFailed'), description: error.message }),
    refreshes: [LEVELS_KEY],
  })

  if (levels.isPending)
    return (
      <div className="grid gap-3">
        {[1, 2, 3].map(row => (
          <Skeleton key={row} className="h-22" />
        ))}
      </div>
    )
  if (levels.isError)
    return (
      <ErrorState
        title={t('levels.loadFailed')}
        text={levels.error.message}
        action={<Button onClick={() => levels.refetch()}>{t('common:retry')}</Button>}
      />
    )
  if (levels.data.results.length === 0)
    return <EmptyState icon={<KeyRound />} title={t('levels.emptyTitle')} text={t('levels.emptyText')} />

  return (
    <section aria-labelledby="levels-heading">
      <h2 id="levels-heading" className="sr-only">
        {t('levels.listTitle')}
      </h2>
      <ul className="grid gap-3">
        {levels.data.results.map(level => (
          <LevelRow key={level.id} level={level} onDelete={() => setChosen(level)} />
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setChosen(null)}
            title={t('levels.deleteQuestion', { name: chosen.name })}
            text={t('levels.deleteText')}
            confirmLabel={t('levels.delete')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() =>
              remove.mutate({ params: { id: chosen.id } }, { onSettled: () => setChosen(null) })
            }
          />
        </Suspense>
      )}
    </section>
  )
}
