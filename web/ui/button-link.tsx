import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { BUTTON_CONTENT, type ButtonLook, buttonClass } from './button-class.ts'

type Props = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode; className?: string }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className={BUTTON_CONTENT}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
