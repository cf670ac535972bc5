import type { UseQueryResult } from '@tanstack/react-query'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Person {
  id: string
  full_name: string
}

interface PeopleProps {
  people: readonly Person[]
  action: string
  busyId: string | null
  onAct: (person: Person) => void
}

/** People, each with one button. */
export function NamedPeople({ people, action, busyId, onAct }: PeopleProps) {
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

interface Props extends Omit<PeopleProps, 'people'> {
  search: string
  onSearch: (search: string) => void
  found: UseQueryResult<readonly Person[]>
  texts: Record<'label' | 'hint' | 'clear' | 'failed' | 'nobody', string>
}

/** Finds people whom the signed-in person sees, by their names. */
export function FindPeople({ search, onSearch, found, texts, ...list }: Props) {
  return (
    <div>
      <Field label={texts.label} hint={texts.hint}>
        <SearchInput
          value={search}
          onChange={onSearch}
          clearLabel={texts.clear}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <QueryBoundary query={found} failed={texts.failed} waiting={<Skeleton className="mt-3 h-10 w-full" />}>
        {people =>
          people.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-ink-soft">
              {texts.nobody}
            </p>
          ) : (
            <NamedPeople people={people} {...list} />
          )
        }
      </QueryBoundary>
    </div>
  )
}
