import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { stayOpenForSuggestions, stayOpenForToasts, useFocusReturn } from './modal-behaviour.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  /** sm: for a menu or a few filters; lg: for one item with its details, as wide as a phone. */
  size?: 'sm' | 'lg'
  children: ReactNode
}

const SIZES = { sm: 'w-80 max-w-[86vw]', lg: 'w-140 max-w-full' }
const PADDINGS = { sm: 'p-3', lg: 'p-5 md:p-6' }

/** A sheet that slides in from the side: for navigation, for filters on a phone, for one item of a list. */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  side = 'left',
  size = 'sm',
  children,
}: Props) {
  const focusReturn = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div
          data-scroll-lock={side}
          className="pointer-events-auto fixed inset-0 z-50 animate-fade overflow-hidden bg-scrim"
        >
          <Radix.Content
            {...focusReturn}
            onInteractOutside={stayOpenForToasts}
            onEscapeKeyDown={stayOpenForSuggestions}
            aria-describedby={undefined}
            style={{ '--slide-from': side === 'left' ? '-100%' : '100%' } as CSSProperties}
            className={classNames(
              'absolute inset-y-0 flex animate-slide flex-col overflow-y-auto overscroll-contain bg-leaf shadow-lift outline-none',
              SIZES[size],
              side === 'left' ? 'left-0' : 'right-0',
            )}
          >
            <header className="sticky top-0 z-10 flex min-h-16 items-center justify-between gap-3 border-b border-line bg-leaf py-2 pr-3 pl-5 md:pl-6">
              <Radix.Title className="min-w-0 text-xl">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
              </Radix.Close>
            </header>
            <div className={classNames('flex-1', PADDINGS[size])}>{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
