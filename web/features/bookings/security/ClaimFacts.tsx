import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SecurityClaim } from '#contract/payments/security.schemas.ts'
import { formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { claimPictureQuery } from './queries.ts'

/** A private picture; it opens in its full size. */
function ClaimPicture({ bookingId, id, alt }: { bookingId: string; id: string; alt: string }) {
  const { t } = useTranslation('securityDeposits')
  const { data, error } = useQuery(claimPictureQuery(bookingId, id))
  const address = useBlobAddress(data)
  if (error) return <p className="text-sm text-clay-text">{t('claim.pictureFailed')}</p>
  if (!address) return <Skeleton className="aspect-4/3 w-full rounded-sm" />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} className="aspect-4/3 w-full rounded-sm border border-line object-cover" />
    </a>
  )
}

interface Props {
  bookingId: string
  claim: SecurityClaim
}

function Pictures({ bookingId, claim, side }: Props & { side: 'claim' | 'answer' }) {
  const { t } = useTranslation('securityDeposits')
  const shown = claim.pictures.filter(picture => picture.side === side)
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
      {shown.map(({ id }, index) => (
        <li key={id}>
          <ClaimPicture
            bookingId={bookingId}
            id={id}
            alt={t(side === 'claim' ? 'claim.picture' : 'claim.answerPicture', { number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}

function Answer({ bookingId, claim }: Props) {
  const { t } = useTranslation('securityDeposits')
  const { answer, answer_words, answer_until, status } = claim
  if (answer === null) {
    if (status !== 'open') return null
    const isOver = new Date(answer_until) <= new Date()
    return (
      <p className="text-sm text-ink-soft">
        {isOver ? t('claim.silent') : t('claim.unanswered', { date: formatInstant(answer_until) })}
      </p>
    )
  }
  if (answer === 'agreed') return <p>{t('claim.agreed')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">{t('claim.disagreed')}</p>
      {answer_words && <p className="break-words whitespace-pre-line">{answer_words}</p>}
      <Pictures bookingId={bookingId} claim={claim} side="answer" />
    </div>
  )
}

/** What an owner claims of a security deposit, with its pictures, the guest's answer and the decision. */
export function ClaimFacts({ bookingId, claim }: Props) {
  const { t } = useTranslation('securityDeposits')
  const { status, reason, decided_cents, note } = claim
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm font-semibold">
        {t('claim.made', {
          amount: formatMoneyExactly(claim.amount_cents, claim.currency),
          date: formatInstant(claim.made_at),
        })}
      </p>
      <p className="break-words whitespace-pre-line">{reason ?? t('claim.forgotten')}</p>
      <Pictures bookingId={bookingId} claim={claim} side="claim" />
      <Answer bookingId={bookingId} claim={claim} />
      {status === 'withdrawn' && <p>{t('claim.withdrawn')}</p>}
      {status === 'decided' && (
        <div>
          <p className="font-semibold">
            {t('claim.decided', { amount: formatMoneyExactly(decided_cents ?? 0, claim.currency) })}
          </p>
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
        </div>
      )}
    </div>
  )
}
