import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** A card that is on its way; as tall as one that has come, so that nothing jumps. */
export function PropertyCardSkeleton({ withStay = false }: { withStay?: boolean }) {
  return (
    <Surface padding="none" className="p-2.5">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="px-1.5 pt-4 pb-2.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="mt-2.5 h-5 w-4/5" />
        <Skeleton className="mt-3 h-3.5 w-3/5" />
        <Skeleton className="mt-5 h-5.5 w-1/2" />
        <Skeleton className="mt-3 h-6 w-2/5" />
        {withStay && <Skeleton className="mt-3 h-4 w-3/5" />}
      </div>
    </Surface>
  )
}
