import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As tall as what follows, so that nothing moves when it comes. */
export function StaySkeleton() {
  const { t } = useTranslation('stays')
  return (
    <div role="status" className="grid grid-cols-1 gap-8">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-5 w-52" />
      </div>
      <Skeleton className="h-96 w-full rounded-md" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-72 w-full rounded-md" />
        <Skeleton className="h-72 w-full rounded-md" />
      </div>
    </div>
  )
}
