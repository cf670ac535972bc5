import type { ComponentProps, ReactNode } from 'react'
import { BUTTON_CONTENT, type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Work is in progress: shows a spinner, keeps the width and the focus, and ignores further clicks. */
    busy?: boolean | undefined
    /** The button's label meanwhile; its width is reserved from the start. */
    busyLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // Not `disabled`: that would lose the focus. preventDefault also prevents a second submit by Enter.
      onClick={busy ? event => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <span
        className={classNames(BUTTON_CONTENT, busy && (busyLabel ? 'invisible' : 'opacity-0'))}
        aria-hidden={(busy && busyLabel !== undefined) || undefined}
      >
        {icon}
        {children}
      </span>
      {busyLabel === undefined ? (
        busy && <Spinner className="col-start-1 row-start-1" />
      ) : (
        <span className={classNames(BUTTON_CONTENT, !busy && 'invisible')} aria-hidden={!busy || undefined}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  )
}
