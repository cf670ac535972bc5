import { classNames } from './class-names.ts'

/** Decorative: its context must describe the work in words. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      className={classNames('size-[1.15em] shrink-0 animate-spin', className)}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
