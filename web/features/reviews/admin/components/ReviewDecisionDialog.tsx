import { useTranslation } from 'react-i18next'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { MAXIMUM_HIDING_REASON } from '#contract/reviews/rules.ts'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MODERATED_KEYS } from '../queries.ts'

interface Props {
  review: AnyReview
  onClose: () => void
}

const useEnds = (done: 'hide' | 'show') => {
  const { t } = useTranslation('allReviews')
  return {
    succeeded: t(`decide.${done}.done`),
    failed: (error: ApiError) => ({ title: t('failed', { message: error.message }) }),
    refreshes: MODERATED_KEYS,
  }
}

/** Asks for confirmation before a review is hidden or shown again. */
export function ReviewDecisionDialog(props: Props) {
  return props.review.hidden ? <ShowAgain {...props} /> : <Hide {...props} />
}

function Hide({ review, onClose }: Props) {
  const { t } = useTranslation('allReviews')
  const hide = useChange(reviewCalls.hide, useEnds('hide'))
  const names = { guest: review.reviewer.full_name, home: review.property.title }
  return (
    <ReasonDialog
      title={t('decide.hide.title', names)}
      text={t('decide.hide.text')}
      label={t('decide.hide.reason')}
      hint={t('decide.hide.hint', { guest: review.reviewer.full_name, owner: review.owner.full_name })}
      most={MAXIMUM_HIDING_REASON}
      confirmLabel={t('decide.hide.open')}
      busy={hide.isPending}
      onConfirm={reason =>
        hide.mutate({ params: { id: review.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

function ShowAgain({ review, onClose }: Props) {
  const { t } = useTranslation(['allReviews', 'common'])
  const show = useChange(reviewCalls.show, useEnds('show'))
  const names = { guest: review.reviewer.full_name, home: review.property.title }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('decide.show.title', names)}
      text={t('decide.show.text')}
      confirmLabel={t('decide.show.open')}
      cancelLabel={t('common:cancel')}
      tone="primary"
      busy={show.isPending}
      onConfirm={() => show.mutate({ params: { id: review.id } }, { onSuccess: onClose })}
    />
  )
}
