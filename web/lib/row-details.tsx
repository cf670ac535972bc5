import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'

interface OpenerProps {
  onOpen: () => void
  /** A name that contains the visible text, where that says too little. */
  label?: string
  children: ReactNode
}

/** What a row of two lines is called, as the button to its details; a wide screen and print have room for all cells. */
export function RowOpener({ onOpen, label, children }: OpenerProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={label}
      className="min-h-6 text-left font-semibold break-words underline decoration-line underline-offset-4 columns:hidden print:hidden"
    >
      {children}
    </button>
  )
}

/** What the figures at the end of the first lines are. A screen reader has the heading of their column instead. */
export function RowFigures({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" className="text-right text-xs text-ink-soft columns:hidden print:hidden">
      {children}
    </p>
  )
}

interface DetailsProps {
  title: string
  text?: string
  facts: readonly { label: string; value: ReactNode }[]
  onClose: () => void
  /** Links and actions below the facts. */
  children?: ReactNode
}

/** Everything that a row of two lines has no room for. */
export function RowDetails({ title, text, facts, onClose, children }: DetailsProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} text={text} closeLabel={t('close')}>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-5 grid gap-3">{children}</div>}
    </Dialog>
  )
}
