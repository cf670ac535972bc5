import { KeyMark } from './key-mark.tsx'

/** An animated key, shown while a screen is loading. */
export function PageLoading({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[50dvh] place-content-center justify-items-center gap-5 p-gutter text-center"
    >
      <KeyMark className="h-11 w-8 animate-unlock text-brass" />
      <p className="font-display text-xl text-ink-soft">{label}</p>
    </div>
  )
}
