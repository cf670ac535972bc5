import { classNames } from './class-names.ts'

/** A placeholder while loading: give it width, height and, for pictures, a ratio by class name. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={classNames('block animate-breathe rounded-xs bg-well', className)} aria-hidden="true" />
  )
}

/** Placeholders of text lines; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={classNames('grid gap-2.5', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines, in fixed order
        <Skeleton key={line} className={line === lines - 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
      ))}
    </span>
  )
}
