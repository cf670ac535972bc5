import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PersonRows } from './PersonRows.tsx'

type Rows = ComponentProps<typeof PersonRows>

interface Props<Answer, Key extends QueryKey> extends Omit<Rows, 'people'> {
  /** The people whom these words find; without words those who are nearest. */
  query: (search: string) => UseQueryOptions<Answer, Error, Rows['people'], Key>
  texts: {
    label: string
    hint: string
    clear: string
    failed: string
    nobody: string
    nobodyFound: string
  }
}

/** Looks for somebody by name among those whom the caller sees. */
export function FindPeople<Answer, Key extends QueryKey>({ query, texts, ...rows }: Props<Answer, Key>) {
  const [search, setSearch] = useState('')
  const asked = useDebouncedValue(search.trim())
  const found = useQuery(query(asked))
  return (
    <div>
      <Field label={texts.label} hint={texts.hint}>
        <SearchInput
          value={search}
          onChange={setSearch}
          clearLabel={texts.clear}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <QueryBoundary query={found} failed={texts.failed} waiting={<Skeleton className="mt-3 h-10 w-full" />}>
        {people =>
          people.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-ink-soft">
              {asked ? texts.nobodyFound : texts.nobody}
            </p>
          ) : (
            <PersonRows people={people} {...rows} />
          )
        }
      </QueryBoundary>
    </div>
  )
}
