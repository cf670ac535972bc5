import { useParams } from 'react-router'
import { EnteredStayPage } from './EnteredStayPage.tsx'
import { EnteredStaysPage } from './EnteredStaysPage.tsx'
import { EnterStayPage } from './EnterStayPage.tsx'

/** The stays that an owner entered: all of them, one, or the form for a new one. */
export function Component() {
  const { id } = useParams()
  if (id === undefined) return <EnteredStaysPage />
  return id === 'new' ? <EnterStayPage /> : <EnteredStayPage key={id} />
}
