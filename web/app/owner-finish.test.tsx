import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { useOwnerFinish } from '#web/features/accounts/onboarding/use-owner-finish.ts'
import { paths } from '#web/lib/paths.ts'
import { Guard } from './guard.tsx'
import { aProfile, close, open } from './testing/stage.tsx'

afterEach(close)

function Finish() {
  const { finish } = useOwnerFinish(null)
  return (
    <button type="button" onClick={() => void finish({})}>
      Finish
    </button>
  )
}

function Busy() {
  const end = performance.now() + 3
  while (performance.now() < end);
  return null
}

/** Takes 180 ms to draw, in which the server has long answered. */
const SlowPage = () => (
  <>
    {Array.from({ length: 60 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart.
      <Busy key={index} />
    ))}
    <p>Drawn</p>
  </>
)

it('an owner who has finished stays on the path of the specification, however slowly it is drawn', async () => {
  const owner = aProfile('owner', { onboarding_completed: false })
  await open(paths.onboardingOwner(), owner, { 'PATCH /users/update_profile/': { body: owner } })
  const router = createMemoryRouter(
    [
      {
        path: paths.onboardingOwner(),
        element: (
          <Guard entry="onboarding">
            <Finish />
          </Guard>
        ),
      },
      { path: '*', element: <SlowPage /> },
    ],
    { initialEntries: [paths.onboardingOwner()] },
  )
  const visited: string[] = []
  router.subscribe(({ location }) => void visited.push(location.pathname))
  render(<RouterProvider router={router} />)
  Object.assign(owner, { onboarding_completed: true })
  // Within `act`, React would draw everything at once.
  screen.getByRole('button', { name: 'Finish' }).click()
  await screen.findByText('Drawn')
  expect(visited).toEqual([paths.afterOwnerOnboarding()])
})
