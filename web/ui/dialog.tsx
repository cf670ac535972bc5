import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { stayOpenForToasts, useFocusReturn } from './modal-behaviour.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  closeLabel: string
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

const SIZES = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-4xl' }

/** In the middle of a desktop, at the foot of a phone. */
export function Dialog({ open, onOpenChange, title, text, closeLabel, size = 'md', children }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix.Overlay would inject a <style>, which the content policy refuses; base.css locks the scroll. */}
        <div
          data-scroll-lock=""
          className="pointer-events-auto fixed inset-0 z-50 grid animate-fade items-end bg-scrim md:place-items-center md:p-6"
        >
          <Radix.Content
            {...focusReturn}
            onInteractOutside={stayOpenForToasts}
            {...(!text && { 'aria-describedby': undefined })}
            className={classNames(
              'relative max-h-[92dvh] w-full animate-rise overflow-y-auto overscroll-contain rounded-t-lg bg-leaf p-5 pb-8 shadow-lift outline-none md:rounded-lg md:p-8',
              SIZES[size],
            )}
          >
            <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
            {text && <Radix.Description className="mt-2 text-ink-soft">{text}</Radix.Description>}
            {children && <div className="mt-5">{children}</div>}
            <Radix.Close asChild>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden="true" />}
                className="absolute top-3 right-3 md:top-6 md:right-6"
              />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
