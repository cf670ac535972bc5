import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Person {
  id: string
  full_name: string
}

interface ChosenProps {
  people: readonly Person[]
  action: string
  busyId: string | null
  onAct: (person: Person) => void
}

/** People, each with the same action. */
export function ChosenPeople({ people, action, busyId, onAct }: ChosenProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {people.map(person => (
        <li key={person.id} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 break-words">{person.full_name}</span>
          <Button variant="quiet" size="sm" busy={busyId === person.id} onClick={() => onAct(person)}>
            {action}
            <VisuallyHidden>{person.full_name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface SearchProps {
  // biome-ignore lint/suspicious/noExplicitAny: what a query reads before it selects the people differs
  query: (search: string) => UseQueryOptions<any, Error, Person[], any>
  words: Record<'label' | 'hint' | 'clear' | 'failed' | 'nobodyFound' | 'nobody' | 'add', string>
  busyId: string | null
  onAdd: (person: Person) => void
}

/** Looks people up by name, to share something with them. */
export function PeopleSearch({ query, words, busyId, onAdd }: SearchProps) {
  const [search, setSearch] = useState('')
  const asked = useDebouncedValue(search.trim())
  return (
    <div>
      <Field label={words.label} hint={words.hint}>
        <SearchInput
          value={search}
          onChange={setSearch}
          clearLabel={words.clear}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <QueryBoundary
        query={useQuery(query(asked))}
        failed={words.failed}
        waiting={<Skeleton className="mt-3 h-10 w-full" />}
      >
        {people =>
          people.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-ink-soft">
              {asked ? words.nobodyFound : words.nobody}
            </p>
          ) : (
            <ChosenPeople people={people} action={words.add} busyId={busyId} onAct={onAdd} />
          )
        }
      </QueryBoundary>
    </div>
  )
}
