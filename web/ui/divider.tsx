import { classNames } from './class-names.ts'

type Props = { variant?: 'line' | 'double' | 'key'; className?: string }

// The cut of a key, drawn once: straight, four bites of different depth, straight.
const CUT = 'M0 1h8l3 5h4l3-3h3l2.500 4.500h4l2.500-7h3l3 5.500h3l3-5H48'

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
        viewBox="0 0 48 9"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        className="h-2.25 w-12 text-brass"
      >
        <path d={CUT} strokeWidth="1.5" />
      </svg>
      <span className="mt-[0.06rem] h-px flex-1 bg-line" />
    </div>
  )
}
