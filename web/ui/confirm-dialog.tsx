import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { ActionRow } from './action-row.tsx'
import { Button } from './button.tsx'
import { useFocusReturn } from './modal-behaviour.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The caller closes the dialog when the work is done. */
  onConfirm: () => void
  busy?: boolean | undefined
  tone?: 'danger' | 'primary'
  children?: ReactNode
}

/** Asks for confirmation before an irreversible action; the focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy,
  tone = 'danger',
  children,
}: Props) {
  const focusReturn = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={next => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <div
          data-scroll-lock=""
          className="pointer-events-auto fixed inset-0 z-50 grid animate-fade items-end bg-scrim md:place-items-center md:p-6"
        >
          <Radix.Content
            {...focusReturn}
            {...(!text && { 'aria-describedby': undefined })}
            className="max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-lg bg-leaf p-6 shadow-lift outline-none md:max-w-md md:rounded-lg md:p-8"
          >
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            {text && <Radix.Description className="mt-3 text-ink-soft">{text}</Radix.Description>}
            {children && <div className="mt-4">{children}</div>}
            <ActionRow className="mt-7">
              <Radix.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </ActionRow>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
