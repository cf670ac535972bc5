import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useStatusWords } from '../use-status.ts'
import { WordsDialog } from './WordsDialog.tsx'

interface Props {
  bookingId: string
  title: string
  /** The consequences in one sentence; `meaning` adds details where needed. */
  text?: string
  meaning?: ReactNode
  confirmLabel: string
  keepLabel: string
  /** Success and failure texts; the defaults are those of the owner's bookings. */
  words?: Partial<ReturnType<typeof useStatusWords>>
  /** Who gets the reason. */
  reasonHint: string
  onClose: () => void
}

/** Asks for confirmation before a request is declined or a stay is cancelled. */
export function CancelDialog({ bookingId, meaning, words, reasonHint, onClose, ...dialog }: Props) {
  const { t } = useTranslation('bookings')
  const cancel = useChange(bookingCalls.cancel, { ...useStatusWords(), ...words })
  return (
    <WordsDialog
      {...dialog}
      label={t('cancel.reason')}
      hint={reasonHint}
      busy={cancel.isPending}
      onConfirm={reason =>
        cancel.mutate({ params: { id: bookingId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {meaning}
    </WordsDialog>
  )
}
