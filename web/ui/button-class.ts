import { classNames } from './class-names.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

const BASE =
  'inline-grid max-w-full wrap-break-word max-md:shrink-0 md:whitespace-nowrap place-items-center text-center rounded-sm border font-text font-semibold leading-tight no-underline select-none ' +
  'transition-[background-color,border-color,color,box-shadow,translate] active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default'

const VARIANTS = {
  primary:
    'border-transparent bg-evergreen text-on-evergreen shadow-leaf hover:bg-evergreen-deep aria-busy:bg-evergreen',
  secondary:
    'border-line-strong bg-leaf text-ink hover:border-evergreen-text hover:text-evergreen-text aria-busy:border-line-strong',
  quiet: 'border-transparent bg-transparent text-evergreen-text hover:bg-evergreen-tint',
  danger: 'border-transparent bg-clay text-on-clay shadow-leaf hover:bg-clay-deep aria-busy:bg-clay',
}

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4.5 text-base',
  lg: 'min-h-13 px-6 text-lg',
}

export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) {
  return classNames(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full', className)
}

export const BUTTON_CONTENT = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2 py-2'
