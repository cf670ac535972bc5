import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '#web/lib/people.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TreeBranch } from './TreeBranch.tsx'
import { TreePath } from './TreePath.tsx'

const SEARCH_FROM = 2

const codec = urlFields({ person: /^[\w-]+$/ })

/** The invitation tree from the roots down; a person who is searched for is shown with the path to them. */
export function InviteTree() {
  const { t } = useTranslation('inviting')
  const [{ person: personId }, change] = useUrlState(codec)
  const show = (person: string) => change({ person }, { preventScrollReset: true })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-64 md:max-w-md">
          <FindPerson onPick={show} />
        </div>
        {personId && (
          <Button variant="secondary" onClick={() => show('')}>
            {t('tree.whole')}
          </Button>
        )}
      </div>
      <Surface className="px-3! md:px-5!">
        {personId ? <TreePath key={personId} personId={personId} /> : <TreeBranch of={null} depth={0} />}
      </Surface>
    </div>
  )
}

function FindPerson({ onPick }: { onPick: (id: string) => void }) {
  const { t } = useTranslation(['inviting', 'common'])
  const [words, setWords] = useState('')
  const rested = useDebouncedValue(words.trim())
  const asks = rested.length >= SEARCH_FROM
  const { data, error } = useQuery({
    ...peopleQuery({ search: rested, user_type: '', state: '', sort: 'name' }, 1),
    enabled: asks,
  })
  const found = asks ? (data?.results ?? []) : []
  return (
    <Field
      label={t('tree.find')}
      error={error?.message}
      hint={asks && data?.count === 0 ? t('tree.nobody') : t('tree.findHint')}
    >
      <Combobox
        text={words}
        onText={setWords}
        options={found.map(({ id, full_name, email }) => ({ key: id, label: full_name, hint: email }))}
        onPick={({ key }) => {
          setWords('')
          onPick(key)
        }}
        listLabel={t('tree.find')}
        status={t('tree.found', { count: found.length })}
        clearLabel={t('common:clearSearch')}
        onClear={() => setWords('')}
      />
    </Field>
  )
}
