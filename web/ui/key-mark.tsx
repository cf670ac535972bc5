import { classNames } from './class-names.ts'
import { KEY_MARK } from './key-mark-path.ts'

/** The logo of the product. Decorative; takes the colour of the text. */
export function KeyMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={KEY_MARK.viewBox}
      fill="currentColor"
      fillRule="evenodd"
      className={classNames('h-7 w-5 shrink-0', className)}
      aria-hidden="true"
    >
      <path d={KEY_MARK.path} />
    </svg>
  )
}
