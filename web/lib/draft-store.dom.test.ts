import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDraftsOfOthers, draftStore } from './draft-store.ts'
import { type SessionState, sessionStore } from './session.ts'

const are = (state: Partial<SessionState>) =>
  vi
    .spyOn(sessionStore, 'current')
    .mockReturnValue({ status: 'signed-out', user: null, over: null, ...state })
const signedInAs = (id: string) => are({ status: 'signed-in', user: { id } as SessionState['user'] })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  draftStore.keep('home', 'anna', { title: 'The mill' })
})

const ofAnna = () => draftStore.read('home', 'anna')

describe('a draft', () => {
  it('is there after a reload, for who typed it', () => {
    signedInAs('anna')
    clearDraftsOfOthers()
    expect(ofAnna()).toEqual({ title: 'The mill' })
    expect(draftStore.read('home', 'ben')).toEqual({})
  })

  it('outlasts a session that lapses', () => {
    are({ over: 'lapse' })
    clearDraftsOfOthers()
    expect(ofAnna()).toEqual({ title: 'The mill' })
  })

  it('is gone when its person signs out', () => {
    localStorage.setItem('other', 'stays')
    are({ over: 'choice' })
    clearDraftsOfOthers()
    expect(ofAnna()).toEqual({})
    expect(localStorage.length).toBe(1)
  })

  it('is gone when somebody else signs in', () => {
    signedInAs('ben')
    clearDraftsOfOthers()
    expect(ofAnna()).toEqual({})
  })

  it('that cannot be read is none', () => {
    localStorage.setItem('latchkey.draft.anna.home', '{')
    expect(ofAnna()).toEqual({})
  })
})
