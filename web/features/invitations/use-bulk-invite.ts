import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import type { InvitingOutcome } from '#contract/invitations/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { INVITATIONS_KEY } from './queries.ts'
import { type ReadLine, type ReadList, writeRest } from './read-list.ts'

export interface LineAnswer {
  readonly line: number
  readonly email: string
  readonly outcome: InvitingOutcome
}

/** Results after which a line needs no further action and is removed from the box. */
const OVER: readonly InvitingOutcome[] = ['sent', 'has_account', 'already_invited', 'twice']

/**
 * Sends some lines of a list. Finished lines are removed from the box (`onRest`) and listed among the results; all
 * others stay as typed. After a failure everything stays: when it is sent again, nobody gets a second invitation.
 */
export const useBulkInvite = ({ onRest, onSent }: { onRest: (text: string) => void; onSent: () => void }) => {
  const { t } = useTranslation('inviting')
  const [answers, setAnswers] = useState<LineAnswer[]>([])
  const change = useChange(invitationCalls.createMany, {
    succeeded: ({ results }) => {
      const count = results.filter(({ outcome }) => outcome === 'sent').length
      return count > 0 ? t('many.sent', { count }) : ''
    },
    failed: error => ({ title: t('many.failed', { message: error.message }) }),
    refreshes: [INVITATIONS_KEY],
  })

  const send = (list: ReadList, people: readonly ReadLine[]) => {
    const lines = people.map(({ email, user_type }) => ({ email: email ?? '', user_type }))
    change.mutate(
      { body: { lines } },
      {
        onSuccess: ({ results }) => {
          const answered = results.flatMap(({ line, email, outcome }) => {
            const person = people[line - 1]
            return person ? [{ line: person.line, email, outcome }] : []
          })
          const over = new Set(
            answered.filter(({ outcome }) => OVER.includes(outcome)).map(({ email }) => email),
          )
          setAnswers(before => [...answered, ...before])
          onRest(writeRest(list, ({ email }) => email !== null && over.has(email)))
          onSent()
        },
      },
    )
  }
  return { send, isPending: change.isPending, error: change.error, answers, forget: () => setAnswers([]) }
}
