import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Its accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  /** `seal`: a round button on a picture. */
  variant?: 'quiet' | 'framed' | 'danger' | 'seal'
  busy?: boolean | undefined
}

const VARIANTS = {
  quiet: 'rounded-sm border-transparent text-ink-soft hover:bg-well hover:text-ink',
  framed:
    'rounded-sm border-line-strong bg-leaf text-ink hover:border-evergreen-text hover:text-evergreen-text',
  danger: 'rounded-sm border-transparent text-clay-text hover:bg-clay-tint',
  seal: 'rounded-full border-transparent bg-leaf text-ink shadow-leaf hover:text-evergreen-text',
}

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'quiet',
  busy,
  type = 'button',
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      className={classNames(
        'inline-grid shrink-0 place-items-center border transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        size === 'md' ? 'size-11 [&_svg]:size-5' : 'size-9 [&_svg]:size-4.5',
        VARIANTS[variant],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
