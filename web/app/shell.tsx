import { Outlet } from 'react-router'

export function Shell() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-page px-gutter py-8">
      <Outlet />
    </main>
  )
}
