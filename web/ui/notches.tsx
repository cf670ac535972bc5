import { classNames } from './class-names.ts'

interface Props {
  /** The number of notches. */
  value: number
  max?: number
  /** The meaning of the key, in words; empty where the text beside it says the same. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const SIZES = { sm: 'h-4', md: 'h-5.5', lg: 'h-9' }
const BOW = 'M11 1.5 20.5 9v11.5h-19V9Zm0 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'
const FIRST = 27
const STEP = 8

/** A small key with one notch for each trust level. */
export function Notches({ value, max = 5, label, size = 'md', className }: Props) {
  const width = FIRST + STEP * max + 2
  return (
    <span
      className={classNames('inline-flex shrink-0 text-brass', className)}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${width} 24`} className={classNames('w-auto', SIZES[size])} aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={BOW} />
        <rect x="19" y="9.5" width={width - 20} height="4" rx="1" fill="currentColor" />
        {Array.from({ length: max }, (_, notch) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: notches have no identity but their index
            key={notch}
            x={FIRST + STEP * notch}
            y={13}
            width="5"
            height={notch < value ? 8.5 : 3}
            rx="1"
            fill="currentColor"
            opacity={notch < value ? 1 : 0.35}
          />
        ))}
      </svg>
    </span>
  )
}
