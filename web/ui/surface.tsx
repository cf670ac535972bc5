import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** leaf: a raised sheet; well: a recessed area; outline: a border only. */
  variant?: 'leaf' | 'well' | 'outline'
  padding?: 'none' | 'sm' | 'md' | 'lg'
}

const VARIANTS = {
  leaf: 'border-line bg-leaf shadow-leaf',
  well: 'border-transparent bg-well',
  outline: 'border-line bg-transparent',
}
const PADDINGS = { none: '', sm: 'p-4', md: 'p-5 md:p-6', lg: 'p-6 md:p-9' }

export function Surface({ as = 'div', variant = 'leaf', padding = 'md', className, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={classNames('rounded-md border', VARIANTS[variant], PADDINGS[padding], className)}
    />
  )
}
