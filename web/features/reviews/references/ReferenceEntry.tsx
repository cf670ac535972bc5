import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '#contract/reviews/references.schemas.ts'
import { formatMonth } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  reference: Reference
  /** Whom it is about; left out where they read it themselves. */
  guestName?: string
  /** Left out where the author is obvious. */
  withoutName?: boolean
  /** What the reader may do with it. */
  children?: ReactNode
}

/** One reference with its answer. An author whom the reader may not see stays unnamed. */
export function ReferenceEntry({ reference, guestName, withoutName = false, children }: Props) {
  const { t } = useTranslation('references')
  const { author, host_again: again, answer, hidden } = reference
  const name = author?.full_name ?? t('anOwner')
  const Thumb = again ? ThumbsUp : ThumbsDown
  return (
    <article
      className="grid grid-cols-1 gap-3"
      aria-label={author ? t('by', { name: author.full_name }) : t('byOwner')}
    >
      <div className="flex items-center gap-3">
        {!withoutName && <Avatar name={name} src={author?.profile_image ?? null} />}
        <div className="min-w-0">
          {!withoutName && <p className="truncate font-semibold">{name}</p>}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
            <span
              className={classNames(
                'inline-flex items-center gap-1.5 font-semibold',
                again ? 'text-evergreen-text' : 'text-clay-text',
              )}
            >
              <Thumb className="size-4 shrink-0" aria-hidden="true" />
              {t(again ? 'again.yes' : 'again.no')}
            </span>
            <span className="text-ink-soft">{t('stayed', { month: formatMonth(reference.stayed) })}</span>
          </p>
        </div>
      </div>
      <p className="max-w-prose break-words whitespace-pre-line">{reference.text}</p>
      {hidden && (
        <Notice tone="warning" title={t('hidden.title')}>
          <p className="break-words">{t('hidden.reason', { reason: hidden.reason })}</p>
        </Notice>
      )}
      {answer && (
        <div className="ml-1.5 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">
            {guestName === undefined ? t('answer.yours') : t('answer.of', { name: guestName })}
          </p>
          <p className="mt-1 max-w-prose break-words whitespace-pre-line text-ink-soft">{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  )
}
