import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memoryCalls } from '#contract/bookings/memories.endpoints.ts'
import { type MemoryAudience, memoryAudience, type OwnMemories } from '#contract/bookings/memories.schemas.ts'
import { FindPeople } from '#web/features/properties/components/FindPeople.tsx'
import { PersonRows } from '#web/features/properties/components/PersonRows.tsx'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { memoriesKey, memoryCandidatesQuery } from './queries.ts'

interface Props {
  stay: string
  memories: OwnMemories
}

/** Who sees the pictures of a stay besides its guest. Everything takes effect at once. */
export function MemoryAudienceChoice({ stay, memories }: Props) {
  const { t } = useTranslation('memories')
  const choose = useChange(memoryCalls.choose, {
    failed: ({ message }) => ({ title: t('audience.failed'), description: message }),
    refreshes: [memoriesKey(stay)],
  })
  // What was pressed shows at once, and until the answer is there.
  const [pressed, setPressed] = useState<MemoryAudience | null>(null)
  const audience = pressed ?? memories.audience
  const press = (value: MemoryAudience) => {
    if (pressed) return
    setPressed(value)
    choose.mutate({ params: { id: stay }, body: { audience: value } }, { onSettled: () => setPressed(null) })
  }
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      <RadioList
        label={t('audience.label')}
        name={`audience-${stay}`}
        options={memoryAudience.options.map(value => ({
          value,
          label: t(`audience.${value}`),
          hint: t(`audience.hint.${value}`),
        }))}
        value={audience}
        onChange={value => press(memoryAudience.parse(value))}
      />
      {audience === 'people' && <NamedPeople stay={stay} people={memories.people} />}
    </div>
  )
}

function NamedPeople({ stay, people }: { stay: string; people: OwnMemories['people'] }) {
  const { t } = useTranslation(['memories', 'common'])
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('audience.failed'), description: message }),
    refreshes: [memoriesKey(stay)],
  }
  const name = useChange(memoryCalls.name, options)
  const unname = useChange(memoryCalls.unname, options)
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby="memory-people">
          <h3 id="memory-people" className="text-lg">
            {t('people.title')}
          </h3>
          <PersonRows
            people={people}
            action={t('people.remove')}
            busyId={unname.isPending ? unname.variables.params.person : null}
            onAct={({ id }) => unname.mutate({ params: { id: stay, person: id } })}
          />
          <p className="mt-3 mb-2 text-sm text-ink-soft">{t('people.link')}</p>
          <CopyButton
            text={`${window.location.origin}${paths.memories(stay)}`}
            label={t('people.copy')}
            copied={t('common:copied')}
            failed={t('common:copyFailed')}
          />
        </section>
      )}
      <FindPeople
        query={search => memoryCandidatesQuery(stay, search)}
        texts={{
          label: t('people.search'),
          hint: t('people.hint'),
          clear: t('people.clear'),
          failed: t('people.failed'),
          nobodyFound: t('people.nobodyFound'),
          nobody: t('people.nobody'),
        }}
        action={t('people.add')}
        busyId={name.isPending ? name.variables.params.person : null}
        onAct={({ id }) => name.mutate({ params: { id: stay, person: id } })}
      />
    </>
  )
}
