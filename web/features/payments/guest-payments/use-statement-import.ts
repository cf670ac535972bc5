import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { BankImport } from '#contract/payments/guest-payments.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { type ApiError, asApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CHANGED_KEYS } from './queries.ts'

/** What a CSV file may leave open. */
export interface StatementAnswers {
  date_order?: 'dmy' | 'mdy'
  currency?: string
}

interface Statement {
  file: File
  answers: StatementAnswers
}

const formOf = ({ file, answers }: Statement) => {
  const form = new FormData()
  for (const [name, answer] of Object.entries(answers)) form.set(name, answer)
  form.set('file', file)
  return form
}

/**
 * A file of the bank: read once, previewed, and imported exactly as it was previewed, once however often the button is
 * pressed. File and preview survive a failure of either.
 */
export const useStatementImport = (onDone: () => void) => {
  const { t } = useTranslation('guestPayments')
  const [statement, setStatement] = useState<Statement>()
  const preview = useMutation<BankImport, ApiError, Statement>({
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
  const look = (read: Statement) => {
    setStatement(read)
    preview.mutate(read)
  }
  return {
    file: statement?.file,
    choose: async (chosen: File) => {
      // A file that another program overwrites meanwhile would be imported differently from what was shown.
      const read = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      look({ file: read, answers: {} })
    },
    forget: () => {
      setStatement(undefined)
      preview.reset()
      change.reset()
    },
    preview: preview.data,
    previewError: preview.error,
    isReading: preview.isPending,
    readAgain: (answers: StatementAnswers = {}) =>
      statement && look({ ...statement, answers: { ...statement.answers, ...answers } }),
    importError: change.error,
    isImporting: change.isPending,
    send: () => {
      if (!statement || isSent.current) return
      isSent.current = true
      change.mutate(
        { form: formOf(statement) },
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
