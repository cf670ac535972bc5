import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { stayOpenForToasts, useFocusReturn } from './modal-behaviour.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** A sheet that slides in from the side; for navigation and filters on a phone. */
export function Drawer({ open, onOpenChange, title, closeLabel, side = 'left', children }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div
          data-scroll-lock=""
          className="pointer-events-auto fixed inset-0 z-50 animate-fade overflow-hidden bg-scrim"
        >
          <Radix.Content
            {...focusReturn}
            onInteractOutside={stayOpenForToasts}
            aria-describedby={undefined}
            style={{ '--slide-from': side === 'left' ? '-100%' : '100%' } as CSSProperties}
            className={classNames(
              'absolute inset-y-0 flex w-80 max-w-[86vw] animate-slide flex-col overflow-y-auto overscroll-contain bg-leaf shadow-lift outline-none',
              side === 'left' ? 'left-0' : 'right-0',
            )}
          >
            <header className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
              <Radix.Title className="min-w-0 text-xl">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
              </Radix.Close>
            </header>
            <div className="flex-1 p-3">{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
