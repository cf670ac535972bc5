import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

type Props = { label: string }

/** The shape of a home's page. */
export function PropertySkeleton({ label }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-10 w-3/5 max-w-md" />
      <Skeleton className="mt-3 h-5 w-2/5 max-w-60" />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div>
          <Skeleton className="aspect-4/3 w-full" />
          <div className="mt-3 grid grid-cols-3 gap-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="aspect-4/3 w-full" />
          </div>
          <SkeletonText lines={4} className="mt-8" />
        </div>
        <Skeleton className="hidden h-112 w-full rounded-md lg:block" />
      </div>
    </div>
  )
}
