import { type ComponentProps, Suspense } from 'react'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RoomsCard = lazyWithTexts('rooms', () => import('./RoomsCard.tsx'))

/** The rooms in which guests sleep, as a part of a form. */
export function RoomsField(props: ComponentProps<typeof RoomsCard>) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <RoomsCard {...props} />
    </Suspense>
  )
}
