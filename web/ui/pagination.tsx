import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** Accessible name of the navigation. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Such as "11 to 20 of 34". */
  position?: ReactNode
  /** Left out on the first page. */
  onPrevious?: (() => void) | undefined
  /** Left out on the last page. */
  onNext?: (() => void) | undefined
}

export function Pagination({ label, previousLabel, nextLabel, position, onPrevious, onNext }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="sm"
        disabled={!onPrevious}
        onClick={onPrevious}
        icon={<ChevronLeft className="-ml-1 size-4.5" aria-hidden="true" />}
      >
        {previousLabel}
      </Button>
      <p className="figures text-sm text-ink-soft" aria-live="polite">
        {position}
      </p>
      <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
        {nextLabel}
        <ChevronRight className="-mr-1 size-4.5" aria-hidden="true" />
      </Button>
    </nav>
  )
}
