import { classNames } from './class-names.ts'

interface Props {
  variant?: 'line' | 'double' | 'key'
  className?: string
}

// The profile of a key, drawn once: cuts of four depths between flat parts.
const CUT = 'M0 1h10l5 6h5l3.5-4h4l5 7h5l4-5h4l5 5.5h5L60 1h12'

export function Divider({ variant = 'line', className }: Props) {
  if (variant !== 'key') {
    return (
      <hr
        className={classNames(
          variant === 'double' ? 'border-t-3 border-double' : 'border-t',
          'border-line',
          className,
        )}
      />
    )
  }
  return (
    <div className={classNames('flex items-start', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 72 12"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="miter"
        className="h-3 w-18 text-brass"
      >
        <path d={CUT} strokeWidth="2" />
      </svg>
      <span className="mt-px h-px flex-1 bg-line" />
    </div>
  )
}
