import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EstateHome } from '#contract/properties/estate.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { PropertyStory } from '../../properties/components/PropertyStory.tsx'
import { Gallery } from '../../properties/gallery/Gallery.tsx'
import { oneProperty } from '../../properties/queries.ts'
import { useDecision } from '../use-decision.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

interface Props {
  waiting: EstateHome
  /** The heading, for the focus that comes from the home before. */
  heading: Ref<HTMLHeadingElement>
  onDecided: () => void
}

/** One home that waits, with everything that it is judged by, and the two words that end the waiting. */
export function ReviewDesk({ waiting, heading, onDecided }: Props) {
  const { t } = useTranslation(['estate', 'common'])
  // As it is now: the decision is on what is looked at.
  const { data: home, error, refetch } = useQuery({ ...oneProperty(waiting.id), staleTime: 0 })
  const { owner, moderation } = waiting
  return (
    <article aria-labelledby="waiting-home" className="grid min-w-0 grid-cols-1 gap-7">
      <header className="grid gap-3">
        <h2 id="waiting-home" ref={heading} tabIndex={-1} className="text-3xl break-words outline-none">
          {waiting.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-2">
            <Avatar name={owner.full_name} src={owner.profile_image} size="sm" />
            <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
          </span>
          <Link to={paths.adminAllProperties({ owner: owner.id })}>{t('review.othersOf')}</Link>
          {moderation?.asked_at && (
            <span>{t('review.asked', { when: formatMoment(moderation.asked_at) })}</span>
          )}
        </div>
      </header>
      {moderation?.sent_back_reason && (
        <Notice tone="trust" title={t('review.before')}>
          <p className="break-words whitespace-pre-line">{moderation.sent_back_reason}</p>
        </Notice>
      )}
      {home ? (
        <Judged home={home} onDecided={onDecided} />
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={t('review.failed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <PageLoading label={t('common:loading')} />
      )}
    </article>
  )
}

function Judged({ home, onDecided }: { home: Property; onDecided: () => void }) {
  const { t } = useTranslation('estate')
  const [asking, setAsking] = useState(false)
  const { approve, sendBack, busy } = useDecision(home, () => {
    setAsking(false)
    onDecided()
  })
  return (
    <>
      <Gallery title={home.title} images={home.images} />
      <ReviewFacts home={home} />
      <PropertyStory property={home} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-4 max-md:*:flex-1">
        <ButtonLink to={paths.property(home.id)} variant="quiet" className="mr-auto max-md:hidden">
          {t('review.open')}
        </ButtonLink>
        <Button variant="secondary" disabled={busy} onClick={() => setAsking(true)}>
          {t('sendBack.open')}
        </Button>
        <Button busy={busy && !asking} disabled={busy} onClick={approve}>
          {t('review.approve')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t('sendBack.ask', { title: home.title })}
          text={t('sendBack.text')}
          confirmLabel={t('sendBack.confirm')}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={sendBack}
        />
      )}
    </>
  )
}
