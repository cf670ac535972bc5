import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function NoHomes({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('calendar')
  return searched ? (
    <EmptyState
      icon={<CalendarDays />}
      title={t('noneTitle')}
      text={t('noneText')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<CalendarDays />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink to={paths.ownerSuggestProperty()}>{t('addHome')}</ButtonLink>}
    />
  )
}

export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-leaf">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows, in fixed order
        <div key={row} className="flex h-14 items-center gap-3 border-t border-line px-3 first:border-t-0">
          <Skeleton className="size-10 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-36 shrink-0" />
          <Skeleton className="h-8 flex-1" />
        </div>
      ))}
    </div>
  )
}
