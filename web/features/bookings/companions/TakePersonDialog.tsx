import { useTranslation } from 'react-i18next'
import { companionCalls } from '#contract/bookings/companions.endpoints.ts'
import { FindPeople } from '#web/features/properties/components/FindPeople.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { companionsQuery, travelCandidatesQuery } from './queries.ts'

/** Somebody with an account who comes along: found by name, among those whom the guest sees. */
export default function TakePersonDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t } = useTranslation(['companions', 'common'])
  const take = useChange(companionCalls.take, {
    succeeded: t('take.done'),
    failed: ({ message }) => ({ title: t('notDone'), description: message }),
    refreshes: [companionsQuery(bookingId).queryKey],
    accepted: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('take.title')}
      text={t('take.text')}
      closeLabel={t('common:close')}
    >
      <FindPeople
        query={search => travelCandidatesQuery(bookingId, search)}
        texts={{
          label: t('take.search'),
          hint: t('take.hint'),
          clear: t('take.clear'),
          failed: t('take.searchFailed'),
          nobody: t('take.nobody'),
          nobodyFound: t('take.nobodyFound'),
        }}
        action={t('take.add')}
        busyId={take.isPending ? take.variables.params.person : null}
        onAct={({ id }) => take.mutate({ params: { id: bookingId, person: id } })}
      />
    </Dialog>
  )
}
