import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { stayOpenForSuggestions, stayOpenForToasts, useFocusReturn } from './modal-behaviour.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  closeLabel: string
  /** full: the whole window, for pictures. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  children?: ReactNode
}

const SHEET =
  'max-h-[92dvh] animate-rise overflow-y-auto rounded-t-lg p-5 pb-8 shadow-lift md:rounded-lg md:p-8'
const SIZES = {
  sm: `${SHEET} md:max-w-md`,
  md: `${SHEET} md:max-w-xl`,
  lg: `${SHEET} md:max-w-4xl`,
  full: 'flex h-full animate-fade flex-col p-3 md:p-6',
}

/** In the middle of a desktop, at the bottom of a phone. */
export function Dialog({ open, onOpenChange, title, text, closeLabel, size = 'md', children }: Props) {
  const focusReturn = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix.Overlay would inject a <style>, which the Content-Security-Policy refuses; base.css locks the scroll. */}
        <div
          data-scroll-lock=""
          className={classNames(
            'pointer-events-auto fixed inset-0 z-50 grid animate-fade items-end bg-scrim',
            size === 'full' ? 'grid-rows-[minmax(0,1fr)]' : 'md:place-items-center md:p-6',
          )}
        >
          <Radix.Content
            {...focusReturn}
            onInteractOutside={stayOpenForToasts}
            onEscapeKeyDown={stayOpenForSuggestions}
            {...(!text && { 'aria-describedby': undefined })}
            className={classNames('relative w-full overscroll-contain bg-leaf outline-none', SIZES[size])}
          >
            <Radix.Title className={size === 'full' ? 'truncate py-2 pr-14 text-xl' : 'pr-12 text-2xl'}>
              {title}
            </Radix.Title>
            {text && <Radix.Description className="mt-2 text-ink-soft">{text}</Radix.Description>}
            {children && (
              <div className={size === 'full' ? 'mt-2 flex min-h-0 flex-1 flex-col md:mt-4' : 'mt-5'}>
                {children}
              </div>
            )}
            <Radix.Close asChild>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden="true" />}
                className={classNames(
                  'absolute top-3 right-3 md:right-6',
                  size === 'full' ? 'md:top-5' : 'md:top-6',
                )}
              />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
