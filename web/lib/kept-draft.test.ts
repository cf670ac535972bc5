// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followDrafts, keptDraft } from './kept-draft.ts'
import { type SessionState, sessionStore } from './session.ts'

const are = (state: Partial<SessionState>) =>
  vi
    .spyOn(sessionStore, 'current')
    .mockReturnValue({ status: 'signed-out', user: null, over: null, ...state })
const signedInAs = (id: string) => are({ status: 'signed-in', user: { id } as SessionState['user'] })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  keptDraft.keep('home', 'anna', { title: 'The mill' })
})

const ofAnna = () => keptDraft.read('home', 'anna')

describe('a draft', () => {
  it('is there after a reload, for who typed it', () => {
    signedInAs('anna')
    followDrafts()
    expect(ofAnna()).toEqual({ title: 'The mill' })
    expect(keptDraft.read('home', 'ben')).toEqual({})
  })

  it('outlasts a session that lapses', () => {
    are({ over: 'lapse' })
    followDrafts()
    expect(ofAnna()).toEqual({ title: 'The mill' })
  })

  it('is gone when its person signs out', () => {
    localStorage.setItem('other', 'stays')
    are({ over: 'choice' })
    followDrafts()
    expect(ofAnna()).toEqual({})
    expect(localStorage.length).toBe(1)
  })

  it('is gone when somebody else signs in', () => {
    signedInAs('ben')
    followDrafts()
    expect(ofAnna()).toEqual({})
  })

  it('that cannot be read is none', () => {
    localStorage.setItem('latchkey.draft.anna.home', '{')
    expect(ofAnna()).toEqual({})
  })
})
