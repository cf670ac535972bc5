import { classNames } from './class-names.ts'

/** A key whose bow is a house. Decorative; takes the colour of the text. */
export function KeyMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 28"
      fill="currentColor"
      fillRule="evenodd"
      className={classNames('h-7 w-5 shrink-0', className)}
      aria-hidden="true"
    >
      <path d="M10 1 19 8v9h-7v1.500h3.500v3H12V23h5v3h-5v1.500H8V17H1V8Zm0 6.500a3.250 3.250 0 1 0 0 6.500 3.250 3.250 0 0 0 0-6.500Z" />
    </svg>
  )
}
