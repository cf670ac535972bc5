import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { BankImport } from '#contract/payments/guest-payments.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { type ApiError, asApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CHANGED_KEYS } from './queries.ts'

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/**
 * A file of the bank: read once, previewed, and imported exactly as it was previewed, once however often the button is
 * pressed. File and preview survive a failure of either.
 */
export const useStatementImport = (onDone: () => void) => {
  const { t } = useTranslation('guestPayments')
  const [file, setFile] = useState<File>()
  const preview = useMutation<BankImport, ApiError, File>({
    mutationFn: read =>
      sendOrThrow(guestPaymentCalls.previewImport, { form: formOf(read) }).catch(thrown => {
        throw asApiError(thrown)
      }),
  })
  const change = useChange(guestPaymentCalls.import, {
    succeeded: ({ counts: { matched, waiting } }) =>
      matched + waiting === 0
        ? t('import.doneNothing')
        : `${t('import.doneMatched', { count: matched })} ${t('import.doneWaiting', { count: waiting })}`,
    failed: error => ({ title: t('import.failed', { message: error.message }) }),
    refreshes: CHANGED_KEYS,
  })
  const isSent = useRef(false)
  return {
    file,
    choose: async (chosen: File) => {
      // A file that another program overwrites meanwhile would be imported differently from what was shown.
      const read = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      setFile(read)
      preview.mutate(read)
    },
    forget: () => {
      setFile(undefined)
      preview.reset()
      change.reset()
    },
    preview: preview.data,
    previewError: preview.error,
    isReading: preview.isPending,
    readAgain: () => file && preview.mutate(file),
    importError: change.error,
    isImporting: change.isPending,
    send: () => {
      if (!file || isSent.current) return
      isSent.current = true
      change.mutate(
        { form: formOf(file) },
        {
          onSuccess: onDone,
          onSettled: () => {
            isSent.current = false
          },
        },
      )
    },
  }
}
