import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Person {
  id: string
  full_name: string
}

interface Props {
  people: readonly Person[]
  action: string
  busyId: string | null
  onAct: (person: Person) => void
}

/** People by name, each with one thing that can be done. */
export function PersonRows({ people, action, busyId, onAct }: Props) {
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
