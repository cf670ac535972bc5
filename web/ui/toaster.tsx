import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { type ToastMessage, toast, toastStore } from './toast.ts'

const LOOK = {
  success: { Icon: CircleCheck, colour: 'text-evergreen-text' },
  error: { Icon: CircleAlert, colour: 'text-clay-text' },
  info: { Icon: Info, colour: 'text-brass-text' },
}
// Long enough to read twice; failures stay longer (WCAG 2.2.1 allows that hovering or focus keeps them).
const STAYS_MS = { success: 6_000, info: 6_000, error: 12_000 }

interface Props {
  /** Accessible name of the region. */
  label: string
  closeLabel: string
}

/**
 * At the top of a phone, where it covers no button of a form; at the corner of a desktop. Mounted once, for the whole
 * life of the page: a live region must exist before its first announcement.
 */
export function Toaster({ label, closeLabel }: Props) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const [held, setHeld] = useState(false)
  return (
    <section
      aria-label={label}
      data-toasts=""
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-3 top-3 z-60 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-96"
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2.5">
        {messages.map(message => (
          <ToastItem key={message.id} message={message} held={held} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  message: ToastMessage
  held: boolean
  closeLabel: string
}

function ToastItem({ message, held, closeLabel }: ItemProps) {
  const { id, tone, title, description, action } = message
  const { Icon, colour } = LOOK[tone]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(id), STAYS_MS[tone])
    return () => clearTimeout(timer)
  }, [held, id, tone])
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md border border-line bg-leaf py-3 pr-2 pl-4 text-sm shadow-lift">
      <Icon className={classNames('mt-1.5 size-5 shrink-0', colour)} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-1.5" {...(tone === 'error' && { role: 'alert' })}>
        <p className="font-semibold text-ink">{title}</p>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1.5 font-semibold text-evergreen-text underline underline-offset-4"
            onClick={() => {
              action.onAction()
              toast.dismiss(id)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(id)}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-well hover:text-ink"
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </li>
  )
}
