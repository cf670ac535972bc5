import type { OwnMemories, StayPicture } from '#contract/bookings/memories.schemas.ts'
import { attachmentForm } from './attachments.ts'
import type { Outcome } from './homes.ts'
import { plainPicture } from './pictures.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The calls about pictures of a stay, as one person. */
export const memoriesOf = (app: TestApp, who: Caller, stay: string) => {
  const send = (method: 'PUT' | 'DELETE' | 'PATCH', path: string, body?: object) =>
    request<Outcome<null>>(app, who, method, `/memories/${stay}/${path}/`, body)
  return {
    own: () => request<Outcome<OwnMemories>>(app, who, 'GET', `/bookings/${stay}/memories/`),
    forHost: () =>
      request<Outcome<{ pictures: StayPicture[] }>>(app, who, 'GET', `/bookings/${stay}/guest_memories/`),
    add: async (content?: Buffer) => {
      const form = attachmentForm(content ?? (await plainPicture()))
      return request<Outcome<StayPicture>>(
        app,
        who,
        'POST',
        `/memories/${stay}/pictures/`,
        form.payload,
        form.headers,
      )
    },
    picture: (id: string, query = '') =>
      request<Outcome<object>>(app, who, 'GET', `/memories/${stay}/pictures/${id}/${query}`),
    describe: (id: string, words: string) => send('PATCH', `pictures/${id}`, { words }),
    remove: (id: string) => send('DELETE', `pictures/${id}`),
    choose: (audience: string) => send('PUT', 'audience', { audience }),
    name: ({ id }: { id: string }) => send('PUT', `people/${id}`),
    unname: ({ id }: { id: string }) => send('DELETE', `people/${id}`),
    candidates: async (search = '') =>
      (
        await request<{ people: { id: string }[] }>(
          app,
          who,
          'GET',
          `/memories/${stay}/candidates/?search=${search}`,
        )
      ).body.people.map(({ id }) => id),
  }
}
