import { useTranslation } from 'react-i18next'
import type { InvitingOutcome } from '#contract/invitations/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { LineAnswer } from '../use-send-many.ts'
import { AddressList } from './AddressList.tsx'

/** Warned of is what can be mended; the rest is as it should be. */
const TONE: Record<InvitingOutcome, Tone> = {
  sent: 'good',
  has_account: 'trust',
  already_invited: 'trust',
  twice: 'neutral',
  not_an_address: 'warning',
  declined: 'warning',
  address_limit: 'warning',
  failed: 'warning',
}

/** What became of each line that was sent, the latest sending first. */
export function ManyAnswers({ answers, onForget }: { answers: LineAnswer[]; onForget: () => void }) {
  const { t } = useTranslation('inviting')
  const sent = answers.filter(({ outcome }) => outcome === 'sent').length
  return (
    <div className="grid grid-cols-1 gap-3 border-t-3 border-double border-line pt-5">
      <AddressList
        label={t('many.answers', { sent, count: answers.length })}
        nothing={null}
        lines={answers.map(({ line, email, outcome }) => ({
          number: line,
          text: email,
          outcome: { tone: TONE[outcome], words: t(`many.outcome.${outcome}`) },
        }))}
      />
      <Button variant="quiet" size="sm" className="justify-self-end" onClick={onForget}>
        {t('many.forget')}
      </Button>
    </div>
  )
}
